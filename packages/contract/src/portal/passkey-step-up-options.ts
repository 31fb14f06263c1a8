import { answer } from '../fields.ts'
import { PasskeyQuestion, Ticket } from './member-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** What the browser asks a passkey of the member. */
export const passkeyStepUpOptionsCall = teamCall({
  name: 'passkey-step-up-options',
  method: 'POST',
  path: '/passkey-step-up-options',
  sites: bothSites,
  caller: 'member',
  permissions: [],
  withoutPasskey: true,
  status: 200,
  output: answer({ ticket: Ticket, options: PasskeyQuestion }),
  audit: null,
})

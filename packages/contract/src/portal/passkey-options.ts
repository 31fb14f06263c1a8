import { answer } from '../fields.ts'
import { PasskeyQuestion, Ticket } from './member-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** What the browser is asked to make a passkey. */
export const passkeyOptionsCall = teamCall({
  name: 'passkey-options',
  method: 'POST',
  path: '/passkey-options',
  sites: bothSites,
  caller: 'member',
  permissions: [],
  withoutPasskey: true,
  stepUp: 'fresh',
  status: 200,
  output: answer({ ticket: Ticket, options: PasskeyQuestion }),
  audit: null,
})

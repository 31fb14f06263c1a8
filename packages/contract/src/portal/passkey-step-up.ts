import { fields, NoContent } from '../fields.ts'
import { PasskeyAnswer, Ticket } from './member-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** The same as a step-up by code, with a passkey. */
export const passkeyStepUpCall = teamCall({
  name: 'passkey-step-up',
  method: 'POST',
  path: '/passkey-step-up',
  sites: bothSites,
  caller: 'member',
  permissions: [],
  withoutPasskey: true,
  signIn: true,
  body: fields({ ticket: Ticket, credential: PasskeyAnswer }),
  status: 204,
  output: NoContent,
  audit: 'team.step-up',
})

import { fields, NoContent } from '../fields.ts'
import { PasskeyAnswer, Ticket } from './member-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** A passkey is a whole sign-in: it is something a person has, unlocked by what they are or know. */
export const passkeySignInCall = teamCall({
  name: 'passkey-sign-in',
  method: 'POST',
  path: '/passkey-sign-in',
  sites: bothSites,
  caller: 'anyone',
  permissions: [],
  signIn: true,
  body: fields({ ticket: Ticket, credential: PasskeyAnswer }),
  status: 204,
  output: NoContent,
  audit: 'team.sign-in',
})

import { answer } from '../fields.ts'
import { PasskeyQuestion, Ticket } from './member-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** What the browser asks a passkey, whosever it is. */
export const passkeySignInOptionsCall = teamCall({
  name: 'passkey-sign-in-options',
  method: 'POST',
  path: '/passkey-sign-in-options',
  sites: bothSites,
  caller: 'anyone',
  permissions: [],
  signIn: true,
  status: 200,
  output: answer({ ticket: Ticket, options: PasskeyQuestion }),
  audit: null,
})

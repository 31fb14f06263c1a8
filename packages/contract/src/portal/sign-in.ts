import { Password } from '../accounts/password-fields.ts'
import { answer, fields } from '../fields.ts'
import { Email } from '../identity/person-fields.ts'
import { Ticket } from './member-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** The password is right, or nothing is said. The code of the authenticator app has to follow. */
export const signInCall = teamCall({
  name: 'sign-in',
  method: 'POST',
  path: '/sign-in',
  sites: bothSites,
  caller: 'anyone',
  permissions: [],
  signIn: true,
  body: fields({ email: Email, password: Password }),
  status: 200,
  output: answer({ ticket: Ticket }),
  audit: 'team.sign-in.password',
})

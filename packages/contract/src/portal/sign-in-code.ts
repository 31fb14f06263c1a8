import { fields, NoContent } from '../fields.ts'
import { FactorCode, Ticket } from './member-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** The second factor, after which the session begins. */
export const signInCodeCall = teamCall({
  name: 'sign-in-code',
  method: 'POST',
  path: '/sign-in-code',
  sites: bothSites,
  caller: 'anyone',
  permissions: [],
  signIn: true,
  body: fields({ ticket: Ticket, code: FactorCode }),
  status: 204,
  output: NoContent,
  audit: 'team.sign-in',
})

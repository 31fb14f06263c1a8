import { fields, NoContent } from '../fields.ts'
import { FactorCode, Ticket } from './member-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** The new authenticator app takes the place of the old one. */
export const replaceTotpCall = teamCall({
  name: 'replace-totp',
  method: 'PUT',
  path: '/totp',
  sites: bothSites,
  caller: 'member',
  permissions: [],
  stepUp: 'fresh',
  body: fields({ ticket: Ticket, code: FactorCode }),
  status: 204,
  output: NoContent,
  audit: 'team.totp.replace',
})

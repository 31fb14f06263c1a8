import { fields, NoContent } from '../fields.ts'
import { FactorCode } from './member-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** Shows the second factor again for what could do harm. The session gets a new value. */
export const stepUpCall = teamCall({
  name: 'step-up',
  method: 'POST',
  path: '/step-up',
  sites: bothSites,
  caller: 'member',
  permissions: [],
  withoutPasskey: true,
  signIn: true,
  body: fields({ code: FactorCode }),
  status: 204,
  output: NoContent,
  audit: 'team.step-up',
})

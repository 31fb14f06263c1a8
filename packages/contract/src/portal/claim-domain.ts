import { fields, NoContent } from '../fields.ts'
import { DomainName } from './joining-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Says that a domain is the customer's. It counts once it is proved. */
export const claimDomainCall = teamCall({
  name: 'claim-domain',
  method: 'POST',
  path: '/domains',
  sites: portalOnly,
  caller: 'member',
  permissions: ['change single-sign-on'],
  stepUp: 'recent',
  body: fields({ domain: DomainName }),
  status: 204,
  output: NoContent,
  audit: 'team.domain.claim',
})

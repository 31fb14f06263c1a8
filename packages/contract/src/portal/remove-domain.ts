import { NoContent } from '../fields.ts'
import { DomainParams } from './joining-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Nobody of this domain joins any more; those who have stay. */
export const removeDomainCall = teamCall({
  name: 'remove-domain',
  method: 'DELETE',
  path: '/domains/{domain}',
  sites: portalOnly,
  caller: 'member',
  permissions: ['change single-sign-on'],
  stepUp: 'recent',
  params: DomainParams,
  status: 204,
  output: NoContent,
  audit: 'team.domain.remove',
})

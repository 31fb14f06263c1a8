import { NoContent } from '../fields.ts'
import { DomainParams } from './joining-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Looks for the record that proves a domain. */
export const proveDomainCall = teamCall({
  name: 'prove-domain',
  method: 'POST',
  path: '/domains/{domain}/prove',
  sites: portalOnly,
  caller: 'member',
  permissions: ['change single-sign-on'],
  stepUp: 'recent',
  params: DomainParams,
  status: 204,
  output: NoContent,
  audit: 'team.domain.prove',
})

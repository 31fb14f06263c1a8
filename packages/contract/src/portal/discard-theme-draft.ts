import { NoContent } from '../fields.ts'
import { HostParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Throws the draft away. What is published stays as it is. */
export const discardThemeDraftCall = teamCall({
  name: 'discard-theme-draft',
  method: 'DELETE',
  path: '/hosts/{hostId}/theme-draft',
  sites: portalOnly,
  caller: 'member',
  permissions: ['draft theme'],
  stepUp: 'recent',
  params: HostParams,
  status: 204,
  output: NoContent,
  audit: 'theme.discard',
})

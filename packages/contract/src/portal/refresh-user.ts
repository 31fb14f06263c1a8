import { NoContent } from '../fields.ts'
import { HostUserParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Pulls new data of a person now. */
export const refreshUserCall = teamCall({
  name: 'refresh-user',
  method: 'POST',
  path: '/hosts/{hostId}/users/{userId}/refresh',
  sites: portalOnly,
  caller: 'member',
  permissions: ['act-on users'],
  stepUp: 'recent',
  params: HostUserParams,
  status: 204,
  output: NoContent,
  audit: 'data.refresh',
})

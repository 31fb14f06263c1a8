import { NoContent } from '../fields.ts'
import { HostUserParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Has the next read of a person pull new data; nothing is pulled now. */
export const resetUserCacheCall = teamCall({
  name: 'reset-user-cache',
  method: 'POST',
  path: '/hosts/{hostId}/users/{userId}/reset-cache',
  sites: portalOnly,
  caller: 'member',
  permissions: ['act-on users'],
  stepUp: 'recent',
  params: HostUserParams,
  status: 204,
  output: NoContent,
  audit: 'data.reset',
})

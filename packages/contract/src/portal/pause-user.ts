import { NoContent } from '../fields.ts'
import { HostUserParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Pauses a person: data is closed at once and the bureau stops watching. */
export const pauseUserCall = teamCall({
  name: 'pause-user',
  method: 'POST',
  path: '/hosts/{hostId}/users/{userId}/pause',
  sites: portalOnly,
  caller: 'member',
  permissions: ['act-on users'],
  stepUp: 'recent',
  params: HostUserParams,
  status: 204,
  output: NoContent,
  audit: 'user.pause',
})

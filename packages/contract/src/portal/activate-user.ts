import { NoContent } from '../fields.ts'
import { HostUserParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Switches the host's features on for a dormant person, once in its life. */
export const activateUserCall = teamCall({
  name: 'activate-user',
  method: 'POST',
  path: '/hosts/{hostId}/users/{userId}/activate',
  sites: portalOnly,
  caller: 'member',
  permissions: ['act-on users'],
  stepUp: 'recent',
  params: HostUserParams,
  status: 204,
  output: NoContent,
  audit: 'user.activate',
})

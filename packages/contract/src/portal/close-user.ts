import { NoContent } from '../fields.ts'
import { HostUserParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Closes the account of a person for good, in whatever status it is. */
export const closeUserCall = teamCall({
  name: 'close-user',
  method: 'POST',
  path: '/hosts/{hostId}/users/{userId}/close',
  sites: portalOnly,
  caller: 'member',
  permissions: ['act-on users'],
  stepUp: 'recent',
  params: HostUserParams,
  status: 204,
  output: NoContent,
  audit: 'user.close',
})

import { fields, NoContent, Uuid } from '../fields.ts'
import { Reason } from './console-fields.ts'
import { HostUserParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Hands a person over to another host of the customer, with everything that is theirs. */
export const moveUserCall = teamCall({
  name: 'move-user',
  method: 'POST',
  path: '/hosts/{hostId}/users/{userId}/move',
  sites: portalOnly,
  caller: 'member',
  permissions: ['act-on users'],
  stepUp: 'recent',
  params: HostUserParams,
  body: fields({ host: Uuid, reason: Reason }),
  status: 204,
  output: NoContent,
  audit: 'user.host',
})

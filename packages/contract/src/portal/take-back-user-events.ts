import { NoContent } from '../fields.ts'
import { SandboxUserParams } from './sandbox-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Takes back everything that was made to happen to a user's files. */
export const takeBackUserEventsCall = teamCall({
  name: 'take-back-user-events',
  method: 'DELETE',
  path: '/hosts/{hostId}/sandbox/users/{userId}/events',
  sites: portalOnly,
  caller: 'member',
  permissions: ['change integration'],
  stepUp: 'recent',
  params: SandboxUserParams,
  status: 204,
  output: NoContent,
  audit: 'sandbox.event.delete',
})

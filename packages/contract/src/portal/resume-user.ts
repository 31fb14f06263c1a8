import { NoContent } from '../fields.ts'
import { HostUserParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Brings a paused person back to where they were. */
export const resumeUserCall = teamCall({
  name: 'resume-user',
  method: 'POST',
  path: '/hosts/{hostId}/users/{userId}/resume',
  sites: portalOnly,
  caller: 'member',
  permissions: ['act-on users'],
  stepUp: 'recent',
  params: HostUserParams,
  status: 204,
  output: NoContent,
  audit: 'user.resume',
})

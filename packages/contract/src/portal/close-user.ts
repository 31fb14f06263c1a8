import { answer, choice, fields } from '../fields.ts'
import { Reason } from './console-fields.ts'
import { HostUserParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Closes the account of a person for good, in whatever status it is; at a live host once a second member of the team has approved it. */
export const closeUserCall = teamCall({
  name: 'close-user',
  method: 'POST',
  path: '/hosts/{hostId}/users/{userId}/close',
  sites: portalOnly,
  caller: 'member',
  permissions: ['act-on users'],
  stepUp: 'recent',
  params: HostUserParams,
  body: fields({ reason: Reason }),
  status: 200,
  output: answer({ state: choice(['waiting', 'not-needed']) }),
  audit: 'user.close',
})

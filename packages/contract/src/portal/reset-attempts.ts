import { answer, choice, fields } from '../fields.ts'
import { Reason } from './console-fields.ts'
import { HostUserParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Gives a person all attempts to prove their identity again; at a live host once a second member of the team has approved it. */
export const resetAttemptsCall = teamCall({
  name: 'reset-attempts',
  method: 'POST',
  path: '/hosts/{hostId}/users/{userId}/reset-attempts',
  sites: portalOnly,
  caller: 'member',
  permissions: ['act-on users'],
  stepUp: 'recent',
  params: HostUserParams,
  body: fields({ reason: Reason }),
  status: 200,
  output: answer({ state: choice(['waiting', 'not-needed']) }),
  audit: 'identity.reset-attempts',
})

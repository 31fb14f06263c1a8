import { endpoint } from '../endpoint.ts'
import { NoContent } from '../fields.ts'
import { UserIdParams } from '../user-id-params.ts'

export const resumeEnrollment = endpoint({
  name: 'resume-enrollment',
  spec: 'E42',
  section: 'lifecycle',
  method: 'POST',
  path: '/direct/users/{userId}/resume-enrollment',
  audience: 'host',
  summary: 'Resumes one paused user and enrolls the features again.',
  description:
    'The user gets the status from before the pause: active, or dormant if the pause came before activation. Cached data is ' +
    'marked as stale, so the next read pulls fresh data. If the bureau does not switch the features on, the user stays ' +
    'paused and the call can be repeated.',
  params: UserIdParams,
  status: 204,
  output: NoContent,
  refusals: ['invalid-value', 'user-not-found', 'not-paused', 'status-not-allowed', 'feature-error'],
  audit: 'user.resume',
})

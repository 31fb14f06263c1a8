import { endpoint } from '../endpoint.ts'
import { NoContent } from '../fields.ts'
import { UserIdParams } from '../user-id-params.ts'

export const pauseEnrollment = endpoint({
  name: 'pause-enrollment',
  spec: 'E41',
  section: 'lifecycle',
  method: 'POST',
  path: '/direct/users/{userId}/pause-enrollment',
  audience: 'host',
  summary: 'Pauses one user: features are removed and credit data is closed.',
  description:
    'For a user who stopped paying or asked for a break. The status changes at once; features are taken away at the bureau ' +
    'in the background and retried until that is done. Refreshes and alerts stop. A session that is ' +
    'open still shows the profile, but no credit data. Dormant users can be paused too. Resume brings everything back.',
  params: UserIdParams,
  status: 204,
  output: NoContent,
  refusals: ['invalid-value', 'user-not-found', 'already-paused', 'status-not-allowed'],
  audit: 'user.pause',
})

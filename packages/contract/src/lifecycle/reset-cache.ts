import { forcedRefreshes, forcedRefreshHours } from '@plumbline/core/promises'
import { endpoint } from '../endpoint.ts'
import { NoContent } from '../fields.ts'
import { IdParams } from '../user-id-params.ts'

export const resetCache = endpoint({
  name: 'reset-cache',
  spec: 'E46',
  section: 'lifecycle',
  method: 'POST',
  path: '/direct/reset-cache/{id}',
  audience: 'host',
  summary: "Marks a user's cached score and report as stale.",
  description:
    'Nothing is pulled by this call: the next read of the user does it. Choose it when you do not know whether the user ' +
    'will come back soon, and update-refresh when you want the data now. Should the bureau fail at that read, the last good ' +
    'copy is served and marked as stale. Score history and stored reports are not touched.',
  params: IdParams,
  status: 204,
  output: NoContent,
  refusals: ['invalid-value', 'user-not-found', 'status-not-allowed', 'no-data-access', 'quota-used'],
  audit: 'data.reset',
  limits: `${forcedRefreshes} per user in ${forcedRefreshHours} hours.`,
})

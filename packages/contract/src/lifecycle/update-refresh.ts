import { forcedRefreshes, forcedRefreshHours, forcedRefreshSeconds } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { NoContent, optional } from '../fields.ts'
import { IdParams } from '../user-id-params.ts'

export const updateRefresh = endpoint({
  name: 'update-refresh',
  spec: 'E45',
  section: 'lifecycle',
  method: 'POST',
  path: '/direct/update-refresh/{id}',
  audience: 'host',
  summary: 'Pulls new data for one user now instead of at the next scheduled time.',
  description:
    `The call waits up to ${forcedRefreshSeconds} seconds for the pull and never returns data; read it afterwards, or wait for SCOREREF and ` +
    'REPORTREF. If the pull takes longer it goes on after the answer. With `rmonly` the report and the monitoring are ' +
    'renewed and the score is left alone. A bureau that fails within the wait is reported and nothing stays queued, so you ' +
    'may try again later.',
  params: IdParams,
  query: Type.Object({
    rmonly: optional(
      Type.Boolean({ default: false, description: 'Only report and monitoring, no score', examples: [false] }),
    ),
  }),
  status: 204,
  output: NoContent,
  refusals: [
    'invalid-value',
    'user-not-found',
    'status-not-allowed',
    'no-data-access',
    'consent-missing',
    'quota-used',
    'refresh-failed',
  ],
  audit: 'data.refresh',
  events: ['SCOREREF', 'REPORTREF'],
  limits: `${forcedRefreshes} per user in ${forcedRefreshHours} hours.`,
})

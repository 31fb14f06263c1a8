import { Type } from 'typebox'
import { pageHeaders } from '../answer-headers.ts'
import { endpoint } from '../endpoint.ts'
import { alertsKept } from '../limit-words.ts'
import { AlertDetail } from './alert-detail.ts'
import { AlertQuery } from './alert-query.ts'

export const efxAlertsDetails = endpoint({
  name: 'efx-alerts-details',
  spec: 'E33',
  section: 'alerts',
  method: 'GET',
  path: '/users/efx-alerts-details',
  audience: 'user',
  components: ['alerts'],
  summary: "Lists the user's alerts with full detail.",
  description:
    'The same list and the same parameters as the summaries, with `details` in every element. Take it when a screen shows ' +
    'several alerts opened, or to catch up with what has happened since you last read: set `since` to a week before the last alert you ' +
    'know of and leave out the ids you have, because an alert is dated by the day on which something happened, not by its arrival.',
  query: AlertQuery,
  status: 200,
  output: Type.Array(AlertDetail),
  answerHeaders: pageHeaders,
  refusals: ['invalid-value', 'cursor-unusable', 'product-not-enabled', 'no-data-access', 'consent-missing'],
  audit: 'alert.list',
  limits: alertsKept,
})

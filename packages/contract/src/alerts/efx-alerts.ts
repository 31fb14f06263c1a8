import { Type } from 'typebox'
import { pageHeaders } from '../answer-headers.ts'
import { endpoint } from '../endpoint.ts'
import { alertsKept } from '../limit-words.ts'
import { AlertQuery } from './alert-query.ts'
import { AlertSummary } from './alert-summary.ts'

export const efxAlerts = endpoint({
  name: 'efx-alerts',
  spec: 'E31',
  section: 'alerts',
  method: 'GET',
  path: '/users/efx-alerts',
  audience: 'user',
  components: ['alerts'],
  summary: "Lists the user's alerts, newest first.",
  description:
    'For the inbox: type, category and date of each alert. Real-time alerts appear at once, file-monitoring alerts after ' +
    'the daily run. Without `limit` up to a thousand come in one answer; with it, follow the Link header or X-Next-Cursor ' +
    'to the next page. The list is complete: an alert is in it from the moment at which it is known. Which types a ' +
    'user gets follows from the features in the profile.',
  query: AlertQuery,
  status: 200,
  output: Type.Array(AlertSummary),
  answerHeaders: pageHeaders,
  refusals: ['invalid-value', 'cursor-unusable', 'product-not-enabled', 'no-data-access', 'consent-missing'],
  audit: 'alert.list',
  limits: alertsKept,
})

import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { alertsKept } from '../limit-words.ts'
import { AlertDetail } from './alert-detail.ts'
import { AlertId } from './alert-id.ts'

export const efxAlertsById = endpoint({
  name: 'efx-alerts-by-id',
  spec: 'E32',
  section: 'alerts',
  method: 'GET',
  path: '/users/efx-alerts/{alertId}',
  audience: 'user',
  components: ['alerts'],
  summary: 'Returns one alert in full.',
  description:
    'What to call for one alert of the list, which has no details. ' +
    'The shape of `details` follows from `type`; be ready for null in daily alerts, which are abbreviated by the ' +
    'bureau. An alert of another user is reported as not found.',
  params: Type.Object({
    alertId: AlertId,
  }),
  status: 200,
  output: AlertDetail,
  refusals: ['invalid-value', 'product-not-enabled', 'no-data-access', 'consent-missing', 'alert-not-found'],
  audit: 'alert.read',
  limits: alertsKept,
})

import { Type } from 'typebox'
import { BureauCode } from '../bureaus.ts'
import { endpoint } from '../endpoint.ts'
import { answer, Instant, nullable, text } from '../fields.ts'
import { alertsKept, readsCounted } from '../limit-words.ts'
import { AnyAlertDetails, institution } from './alert-details.ts'
import { AlertId } from './alert-id.ts'
import { AlertTypeName } from './alert-type.ts'

export const efxAlert = endpoint({
  name: 'efx-alert',
  section: 'alerts',
  method: 'GET',
  path: '/direct/efx-alert/{alertId}',
  audience: 'host',
  summary: 'Returns one alert to your server, by its id alone.',
  description:
    'For a server that has no session of the user at hand. Institution and inquiry stand in the answer itself, as ' +
    'older clients expect them, and are null where the alert is not a real-time one; everything else is in `details`, whose ' +
    'shape follows from `alertType`. The user has to be active. An alert of another host is reported as not found.',
  params: Type.Object({ alertId: AlertId }),
  status: 200,
  output: answer({
    id: text('Id of the alert', 'al_48213377120'),
    alertId: text('The same id', 'al_48213377120'),
    alertType: AlertTypeName,
    creationDate: Instant,
    dataSource: BureauCode,
    dateReported: Instant,
    reportingFrequency: nullable(text('REALTIME, or null for daily alerts', 'REALTIME')),
    ...institution,
    inquiryIntent: nullable(text('What for', 'Auto finance')),
    inquiryType: nullable(text('Kind of inquiry', 'HARD')),
    endUserText: nullable(text('On whose behalf', 'RIDGE AUTO FINANCE')),
    postedDuringMaintenancePeriod: nullable(
      Type.Boolean({ description: 'Held back while the bureau was under maintenance', examples: [false] }),
    ),
    details: AnyAlertDetails,
  }),
  refusals: [
    'invalid-value',
    'product-not-enabled',
    'status-not-allowed',
    'no-data-access',
    'consent-missing',
    'server-access-withheld',
    'quota-used',
    'alert-not-found',
  ],
  audit: 'alert.read',
  limits: `${alertsKept} ${readsCounted}`,
})

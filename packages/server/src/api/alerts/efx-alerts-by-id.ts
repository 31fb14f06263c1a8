import { efxAlertsById } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { readAlert } from '../../operations/alerts/read-alerts.ts'

export const efxAlertsByIdHandler = handle(efxAlertsById, (call, ctx) => readAlert(ctx, call, call.params.alertId))

import { efxAlert } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { readAlertAsHost } from '../../operations/alerts/read-alerts.ts'
import { toFlatAlert } from '../../operations/alerts/to-flat-alert.ts'

export const efxAlertHandler = handle(efxAlert, async (call, ctx) =>
  toFlatAlert(await readAlertAsHost(ctx, call, call.params.alertId)),
)

import { efxAlertsDetails } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { ReadyAnswer } from '../../http/ready-answer.ts'
import { toAlertDetail } from '../../operations/alerts/alert-content.ts'
import { readAlerts } from '../../operations/alerts/read-alerts.ts'
import { nextPageHeaders } from './next-page-headers.ts'

export const efxAlertsDetailsHandler = handle(efxAlertsDetails, async (call, ctx) => {
  const { shown, nextCursor } = await readAlerts(ctx, call, call.query, toAlertDetail)
  return ReadyAnswer.json(shown, nextPageHeaders(ctx, efxAlertsDetails, call.query, nextCursor))
})

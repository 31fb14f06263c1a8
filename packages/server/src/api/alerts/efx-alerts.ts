import { efxAlerts } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { ReadyAnswer } from '../../http/ready-answer.ts'
import { toAlertSummary } from '../../operations/alerts/alert-content.ts'
import { readAlerts } from '../../operations/alerts/read-alerts.ts'
import { nextPageHeaders } from './next-page-headers.ts'

export const efxAlertsHandler = handle(efxAlerts, async (call, ctx) => {
  const { shown, nextCursor } = await readAlerts(ctx, call, call.query, toAlertSummary)
  return ReadyAnswer.json(shown, nextPageHeaders(ctx, efxAlerts, call.query, nextCursor))
})

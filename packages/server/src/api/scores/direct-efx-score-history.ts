import { directEfxScoreHistory } from '@plumbline/contract'
import { scoreMonths } from '@plumbline/core/promises'
import { handle } from '../../http/call.ts'
import { ReadyAnswer } from '../../http/ready-answer.ts'
import { historyAsHost } from '../../operations/data/history-as-host.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const directEfxScoreHistoryHandler = handle(directEfxScoreHistory, async (call, ctx) => {
  const asked = { ...call, traceparent: traceparentOf(call.trace) }
  const { items, headers } = await historyAsHost(ctx, asked, call.params.id, call.query.months ?? scoreMonths)
  const shown = items.map(({ creditReportId: _, ...item }) => item)
  return ReadyAnswer.json(shown, headers)
})

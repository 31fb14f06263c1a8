import { efxScoreHistory } from '@plumbline/contract'
import { scoreMonths } from '@plumbline/core/promises'
import { handle } from '../../http/call.ts'
import { readScoreHistory } from '../../operations/data/read-scores.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const efxScoreHistoryHandler = handle(efxScoreHistory, async (call, ctx) => {
  const asked = { ...call, traceparent: traceparentOf(call.trace) }
  const items = await readScoreHistory(ctx, asked, call.query.months ?? scoreMonths)
  return items.map(({ creditReportId: _, ...item }) => item)
})

import { efxScoreHistory } from '@plumbline/contract'
import { scoreMonths } from '@plumbline/core/promises'
import { handle } from '../../http/call.ts'
import { readScoreHistory } from '../../operations/data/read-scores.ts'

export const efxScoreHistoryHandler = handle(efxScoreHistory, async (call, ctx) => {
  const items = await readScoreHistory(ctx, call, call.query.months ?? scoreMonths)
  return items.map(({ creditReportId: _, ...item }) => item)
})

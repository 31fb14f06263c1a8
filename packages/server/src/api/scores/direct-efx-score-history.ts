import { directEfxScoreHistory } from '@plumbline/contract'
import { scoreMonths } from '@plumbline/core/promises'
import { handle } from '../../http/call.ts'
import { ReadyAnswer } from '../../http/ready-answer.ts'
import { historyAsHost } from '../../operations/data/history-as-host.ts'

export const directEfxScoreHistoryHandler = handle(directEfxScoreHistory, async (call, ctx) => {
  const { items, headers } = await historyAsHost(ctx, call, call.params.id, call.query.months ?? scoreMonths)
  const shown = items.map(({ creditReportId: _, ...item }) => item)
  return ReadyAnswer.json(shown, headers)
})

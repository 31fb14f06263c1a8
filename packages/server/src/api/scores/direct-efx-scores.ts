import { directEfxScores } from '@plumbline/contract'
import { scoreMonths } from '@plumbline/core/promises'
import { handle } from '../../http/call.ts'
import { ReadyAnswer } from '../../http/ready-answer.ts'
import { historyAsHost } from '../../operations/data/history-as-host.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const directEfxScoresHandler = handle(directEfxScores, async (call, ctx) => {
  const asked = { ...call, traceparent: traceparentOf(call.trace) }
  const { items, headers } = await historyAsHost(ctx, asked, call.params.id, scoreMonths)
  const shown = items.map(({ scoreModel: _, providerViews: __, ...item }) => item)
  return ReadyAnswer.json(shown, headers)
})

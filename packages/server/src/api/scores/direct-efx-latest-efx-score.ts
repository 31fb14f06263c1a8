import { directEfxLatestEfxScore } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { ReadyAnswer } from '../../http/ready-answer.ts'
import { hostVisibility } from '../../operations/data/host-visibility.ts'
import { readEfxScore } from '../../operations/data/read-scores.ts'
import { efxScores, requireServed } from '../../operations/data/require-data.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const directEfxLatestEfxScoreHandler = handle(directEfxLatestEfxScore, async (call, ctx) => {
  requireServed(call.host, efxScores)
  const asked = { ...call, traceparent: traceparentOf(call.trace) }
  const visibility = await hostVisibility(ctx, asked, call.params.id, { bureaus: 'EFX' })
  const { body, headers } = await readEfxScore(ctx, visibility.call, visibility.filter)
  return ReadyAnswer.json(body, headers)
})

import { directEfxLatestScores } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { ReadyAnswer } from '../../http/ready-answer.ts'
import { hostVisibility } from '../../operations/data/host-visibility.ts'
import { readEfxScore } from '../../operations/data/read-scores.ts'
import { efxScores, requireServed } from '../../operations/data/require-data.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const directEfxLatestScoresHandler = handle(directEfxLatestScores, async (call, ctx) => {
  requireServed(call.host, efxScores)
  const visibility = await hostVisibility(ctx, { ...call, traceparent: traceparentOf(call.trace) }, call.params.id)
  const { body, headers } = await readEfxScore(ctx, visibility.call, visibility.filter)
  return ReadyAnswer.json(body, { ...headers, ...visibility.headers })
})

import { efxLatestScores } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { ReadyAnswer } from '../../http/ready-answer.ts'
import { readEfxScore } from '../../operations/data/read-scores.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const efxLatestScoresHandler = handle(efxLatestScores, async (call, ctx) => {
  const { body, headers } = await readEfxScore(ctx, { ...call, traceparent: traceparentOf(call.trace) })
  return ReadyAnswer.json(body, headers)
})

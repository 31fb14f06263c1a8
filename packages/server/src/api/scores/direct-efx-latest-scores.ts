import { directEfxLatestScores } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { ReadyAnswer } from '../../http/ready-answer.ts'
import { readEfxScore } from '../../operations/data/read-scores.ts'
import { efxScores, requireServed } from '../../operations/data/require-data.ts'
import { viewAsHost } from '../../operations/data/view-as-host.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const directEfxLatestScoresHandler = handle(directEfxLatestScores, async (call, ctx) => {
  requireServed(call.host, efxScores)
  const view = await viewAsHost(ctx, { ...call, traceparent: traceparentOf(call.trace) }, call.params.id)
  const { body, headers } = await readEfxScore(ctx, view.call, view.filter)
  return ReadyAnswer.json(body, { ...headers, ...view.headers })
})

import { directEfxLatestEfxScore } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { ReadyAnswer } from '../../http/ready-answer.ts'
import { readEfxScore } from '../../operations/data/read-scores.ts'
import { efxScores, requireServed } from '../../operations/data/require-data.ts'
import { viewAsHost } from '../../operations/data/view-as-host.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const directEfxLatestEfxScoreHandler = handle(directEfxLatestEfxScore, async (call, ctx) => {
  requireServed(call.host, efxScores)
  const asked = { ...call, traceparent: traceparentOf(call.trace) }
  const view = await viewAsHost(ctx, asked, call.params.id, { bureaus: 'EFX' })
  const { body, headers } = await readEfxScore(ctx, view.call, view.filter)
  return ReadyAnswer.json(body, headers)
})

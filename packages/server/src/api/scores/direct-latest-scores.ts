import { directLatestScores } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { ReadyAnswer } from '../../http/ready-answer.ts'
import { dataFormatOf } from '../../operations/data/data-format.ts'
import { hostVisibility } from '../../operations/data/host-visibility.ts'
import { readScores } from '../../operations/data/read-scores.ts'
import { requireServed, severalScores } from '../../operations/data/require-data.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const directLatestScoresHandler = handle(directLatestScores, async (call, ctx) => {
  requireServed(call.host, severalScores)
  const asked = { ...call, traceparent: traceparentOf(call.trace) }
  const visibility = await hostVisibility(ctx, asked, call.params.id, { bureaus: call.query.bureaus })
  const { body, headers } = await readScores(ctx, visibility.call, visibility.filter, dataFormatOf(call.headers))
  return ReadyAnswer.json(body, { ...headers, ...visibility.headers })
})

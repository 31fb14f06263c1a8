import { usersLatestScores } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { ReadyAnswer } from '../../http/ready-answer.ts'
import { bureauFilter, dataFormatOf } from '../../operations/data/data-format.ts'
import { readScores } from '../../operations/data/read-scores.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const usersLatestScoresHandler = handle(usersLatestScores, async (call, ctx) => {
  const filter = bureauFilter(call.query.bureaus)
  const asked = { ...call, traceparent: traceparentOf(call.trace) }
  const { body, headers } = await readScores(ctx, asked, filter, dataFormatOf(call.headers))
  return ReadyAnswer.json(body, headers)
})

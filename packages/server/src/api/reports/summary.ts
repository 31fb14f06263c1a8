import { summary } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { ReadyAnswer } from '../../http/ready-answer.ts'
import { readSummary } from '../../operations/data/read-reports.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const summaryHandler = handle(summary, async (call, ctx) => {
  const { body, headers } = await readSummary(ctx, { ...call, traceparent: traceparentOf(call.trace) })
  return ReadyAnswer.json(body, headers)
})

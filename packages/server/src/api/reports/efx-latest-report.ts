import { efxLatestReport } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { ReadyAnswer } from '../../http/ready-answer.ts'
import { readEfxReport } from '../../operations/data/read-reports.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const efxLatestReportHandler = handle(efxLatestReport, async (call, ctx) => {
  const { parts, headers } = await readEfxReport(ctx, { ...call, traceparent: traceparentOf(call.trace) })
  return ReadyAnswer.packedJson(parts, headers)
})

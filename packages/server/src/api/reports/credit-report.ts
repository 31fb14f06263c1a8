import { creditReport } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { ReadyAnswer } from '../../http/ready-answer.ts'
import { dataFormatOf } from '../../operations/data/data-format.ts'
import { readOneStored } from '../../operations/data/read-reports.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const creditReportHandler = handle(creditReport, async (call, ctx) => {
  const asked = { ...call, traceparent: traceparentOf(call.trace) }
  return ReadyAnswer.packedJson(await readOneStored(ctx, asked, call.query, dataFormatOf(call.headers)))
})

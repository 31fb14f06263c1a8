import { creditReports } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { ReadyAnswer } from '../../http/ready-answer.ts'
import { dataFormatOf } from '../../operations/data/data-format.ts'
import { readStored } from '../../operations/data/read-reports.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const creditReportsHandler = handle(creditReports, async (call, ctx) => {
  const asked = { ...call, traceparent: traceparentOf(call.trace) }
  return ReadyAnswer.packedJson(await readStored(ctx, asked, call.query, dataFormatOf(call.headers)))
})

import { usersLatestReport } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { ReadyAnswer } from '../../http/ready-answer.ts'
import { bureauFilter, dataFormatOf } from '../../operations/data/data-format.ts'
import { readReport } from '../../operations/data/read-reports.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const usersLatestReportHandler = handle(usersLatestReport, async (call, ctx) => {
  const filter = bureauFilter(call.query.bureaus)
  const asked = { ...call, traceparent: traceparentOf(call.trace) }
  const { parts, headers } = await readReport(ctx, asked, filter, dataFormatOf(call.headers))
  return ReadyAnswer.packedJson(parts, headers)
})

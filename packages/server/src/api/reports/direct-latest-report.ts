import { directLatestReport } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { ReadyAnswer } from '../../http/ready-answer.ts'
import { dataFormatOf } from '../../operations/data/data-format.ts'
import { hostVisibility } from '../../operations/data/host-visibility.ts'
import { readReport } from '../../operations/data/read-reports.ts'
import { requireServed, severalReports } from '../../operations/data/require-data.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const directLatestReportHandler = handle(directLatestReport, async (call, ctx) => {
  requireServed(call.host, severalReports)
  const asked = { ...call, traceparent: traceparentOf(call.trace) }
  const visibility = await hostVisibility(ctx, asked, call.params.id, {
    bureaus: call.query.bureaus,
    feature: 'Reports',
  })
  const { parts, headers } = await readReport(ctx, visibility.call, visibility.filter, dataFormatOf(call.headers))
  return ReadyAnswer.packedJson(parts, { ...headers, ...visibility.headers })
})

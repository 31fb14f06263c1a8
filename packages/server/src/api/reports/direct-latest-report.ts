import { directLatestReport } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { ReadyAnswer } from '../../http/ready-answer.ts'
import { dataFormatOf } from '../../operations/data/data-format.ts'
import { readReport } from '../../operations/data/read-reports.ts'
import { requireServed, severalReports } from '../../operations/data/require-data.ts'
import { viewAsHost } from '../../operations/data/view-as-host.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const directLatestReportHandler = handle(directLatestReport, async (call, ctx) => {
  requireServed(call.host, severalReports)
  const asked = { ...call, traceparent: traceparentOf(call.trace) }
  const view = await viewAsHost(ctx, asked, call.params.id, { bureaus: call.query.bureaus, feature: 'Reports' })
  const { parts, headers } = await readReport(ctx, view.call, view.filter, dataFormatOf(call.headers))
  return ReadyAnswer.packedJson(parts, { ...headers, ...view.headers })
})

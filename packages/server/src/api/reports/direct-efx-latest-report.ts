import { directEfxLatestReport } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { ReadyAnswer } from '../../http/ready-answer.ts'
import { readEfxReport } from '../../operations/data/read-reports.ts'
import { efxReports, requireServed } from '../../operations/data/require-data.ts'
import { viewAsHost } from '../../operations/data/view-as-host.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const directEfxLatestReportHandler = handle(directEfxLatestReport, async (call, ctx) => {
  requireServed(call.host, efxReports)
  const asked = { ...call, traceparent: traceparentOf(call.trace) }
  const view = await viewAsHost(ctx, asked, call.params.id, { feature: 'Reports' })
  const { parts, headers } = await readEfxReport(ctx, view.call, view.filter)
  return ReadyAnswer.packedJson(parts, { ...headers, ...view.headers })
})

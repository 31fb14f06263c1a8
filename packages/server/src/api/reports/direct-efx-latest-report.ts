import { directEfxLatestReport } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { ReadyAnswer } from '../../http/ready-answer.ts'
import { hostVisibility } from '../../operations/data/host-visibility.ts'
import { readEfxReport } from '../../operations/data/read-reports.ts'
import { efxReports, requireServed } from '../../operations/data/require-data.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const directEfxLatestReportHandler = handle(directEfxLatestReport, async (call, ctx) => {
  requireServed(call.host, efxReports)
  const asked = { ...call, traceparent: traceparentOf(call.trace) }
  const visibility = await hostVisibility(ctx, asked, call.params.id, { feature: 'Reports' })
  const { parts, headers } = await readEfxReport(ctx, visibility.call, visibility.filter)
  return ReadyAnswer.packedJson(parts, { ...headers, ...visibility.headers })
})

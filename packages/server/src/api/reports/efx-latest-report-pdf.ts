import { efxLatestReportPdf } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { ReadyAnswer } from '../../http/ready-answer.ts'
import { renderReport } from '../../operations/data/render-report.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const efxLatestReportPdfHandler = handle(efxLatestReportPdf, async (call, ctx) => {
  const { pdf, headers } = await renderReport(ctx, { ...call, traceparent: traceparentOf(call.trace) })
  return ReadyAnswer.file(pdf, 'application/pdf', headers)
})

import { Refusal } from '@plumbline/core/refusals'
import { PdfFailure } from '@plumbline/report-pdf'
import type { Context } from '../../context.ts'
import { faultFields } from '../../telemetry/log.ts'
import { traceFrom } from '../../telemetry/trace.ts'

/** The refusal, with the reason in the log under the trace of the request. The message of a fault is never logged. */
export function withoutPdf(ctx: Context, traceparent: string | undefined, fault: unknown): Refusal {
  const reason = fault instanceof PdfFailure ? fault.reason : 'unforeseen'
  const cause = fault instanceof PdfFailure ? fault.cause : fault
  ctx.log.warn('pdf.failed', {
    reason,
    ...(cause === undefined ? {} : faultFields(cause)),
    trace_id: traceFrom(traceparent).traceId,
  })
  if (reason === 'too-busy') return new Refusal('overloaded', {}, 5)
  if (reason === 'closed') return new Refusal('unavailable', {}, 1)
  return new Refusal('pdf-failed')
}

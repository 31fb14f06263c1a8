import { resumeEnrollment } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { resumeUser } from '../../operations/enrollment/resume-user.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const resumeEnrollmentHandler = handle(resumeEnrollment, (call, ctx) =>
  resumeUser(ctx, { ...call, traceparent: traceparentOf(call.trace) }, call.params.userId),
)

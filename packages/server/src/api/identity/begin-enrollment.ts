import { beginEnrollment } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { beginEnrollment as enroll } from '../../operations/identity/begin-enrollment.ts'
import { profileOf } from '../../operations/users/profile.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const beginEnrollmentHandler = handle(beginEnrollment, async (call, ctx) => {
  const inCall = { ...call, traceparent: traceparentOf(call.trace) }
  const user = await enroll(ctx, inCall, call.user.id, call.params.smfaToken)
  return { ...(await profileOf(ctx, call.host, user)), just_enrolled: true }
})

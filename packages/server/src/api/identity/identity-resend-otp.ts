import { identityResendOtp } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { resendCode } from '../../operations/identity/resend-code.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const identityResendOtpHandler = handle(identityResendOtp, async (call, ctx) => {
  const step = { ...call, traceparent: traceparentOf(call.trace) }
  return { sent: true as const, ...(await resendCode(ctx, step, call.user.id)) }
})

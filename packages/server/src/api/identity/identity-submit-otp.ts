import { identitySubmitOtp } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { submitCode } from '../../operations/identity/submit-code.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const identitySubmitOtpHandler = handle(identitySubmitOtp, async (call, ctx) => {
  const step = { ...call, traceparent: traceparentOf(call.trace) }
  return { status: 'ACCEPTED' as const, prefill: await submitCode(ctx, step, call.user.id, call.body) }
})

import { identityOnboarding } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { onboardUser } from '../../operations/identity/onboard-user.ts'
import { profileOf } from '../../operations/users/profile.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const identityOnboardingHandler = handle(identityOnboarding, async (call, ctx) => {
  const step = { ...call, traceparent: traceparentOf(call.trace) }
  const user = await onboardUser(ctx, step, call.user.id, call.body)
  return { ...(await profileOf(ctx, call.host, user)), just_enrolled: true }
})

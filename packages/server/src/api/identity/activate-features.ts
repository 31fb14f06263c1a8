import { activateFeatures } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { activateFeatures as activate } from '../../operations/enrollment/activate-features.ts'
import { profileOf } from '../../operations/users/profile.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const activateFeaturesHandler = handle(activateFeatures, async (call, ctx) => {
  const user = await activate(ctx, { ...call, traceparent: traceparentOf(call.trace) }, call.user.id)
  return profileOf(ctx, call.host, user)
})

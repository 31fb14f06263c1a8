import { requireServing } from '../../access/authenticate.ts'
import type { Context } from '../../context.ts'
import { traceFrom, traceparentOf } from '../../telemetry/trace.ts'
import type { IdentityCall } from '../call.ts'
import { hostCall } from '../team/host-call.ts'
import type { MemberCall } from '../team/team-call.ts'

/** What a member does to one person, as the operations of the public API know it. Like those, it is refused at a suspended host. */
export function personCall(
  ctx: Context,
  call: MemberCall,
  { hostId, userId }: { hostId: string; userId: string },
): { readonly at: IdentityCall; readonly userId: string } {
  const at = hostCall(ctx, call, hostId)
  const id = userId.toLowerCase()
  call.audit.about({ object: `user:${id}` })
  requireServing(at.host)
  return { at: { ...at, traceparent: traceparentOf(traceFrom(undefined)) }, userId: id }
}

import { requireServing } from '../../access/authenticate.ts'
import type { Context } from '../../context.ts'
import { findUser } from '../../storage/users.ts'
import { traceFrom, traceparentOf } from '../../telemetry/trace.ts'
import type { IdentityCall } from '../call.ts'
import { hostCall } from '../team/host-call.ts'
import type { MemberCall } from '../team/team-call.ts'
import { requireUser } from '../users/require-user.ts'

/**
 * Does something to one person by an operation of the public API. As there, it is refused at a suspended host; and whoever is not at the
 * host is not there, before anything else is said.
 */
export async function actOnPerson<Result>(
  ctx: Context,
  call: MemberCall,
  { hostId, userId }: { hostId: string; userId: string },
  act: (at: IdentityCall, userId: string) => Promise<Result>,
): Promise<Result> {
  const at = hostCall(ctx, call, hostId)
  const { id } = requireUser(await findUser(ctx.db, at.scope, userId.toLowerCase()))
  call.audit.about({ object: `user:${id}` })
  requireServing(at.host)
  return act({ ...at, traceparent: traceparentOf(traceFrom(undefined)) }, id)
}

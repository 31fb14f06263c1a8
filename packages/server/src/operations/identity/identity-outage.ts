import type { IdentityFailure } from '@plumbline/connectors'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { insertEvents } from '../../storage/events.ts'
import type { HostScope } from '../../storage/host-scope.ts'

const waitSeconds = 30

/** Tells the host that an identity vendor does not answer, and gives the refusal for the caller. */
export async function toOutage(
  ctx: Context,
  { scope, now }: { scope: HostScope; now: number },
  userId: string,
  fault: IdentityFailure,
  refusal: 'identity-service-down' | 'smfa-service-down',
): Promise<Refusal> {
  await ctx.db.transaction(scope, (tx) => insertEvents(tx, [{ type: 'IDSVCOUT', userId, at: now }]))
  const seconds = fault.retryAfterMs === undefined ? waitSeconds : Math.ceil(fault.retryAfterMs / 1000)
  return new Refusal(refusal, {}, Math.max(1, seconds))
}

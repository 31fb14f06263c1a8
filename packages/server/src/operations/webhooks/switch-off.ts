import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { disableEndpoint, type JudgedEndpoint } from '../../storage/endpoint-health.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { addWork } from '../../storage/work-items.ts'
import type { ContactNews } from '../../storage/work-payloads.ts'

/**
 * Disables an endpoint that is gone or has failed for days, unless its host has given it another address or a new beginning since it
 * was judged. What waits for it ends, and its technical contact is told.
 */
export async function switchOff(
  ctx: Context,
  scope: HostScope,
  endpoint: JudgedEndpoint,
  reason: 'GONE' | 'FAILING',
): Promise<void> {
  const endpointId = endpoint.id
  const now = ctx.clock.hostNow(scope.hostId)
  const disabled = await ctx.db.transaction(scope, async (tx) => {
    // Of several attempts that end at the same time, one disables.
    if (!(await disableEndpoint(tx, endpoint, reason))) return false
    await addWork(tx, {
      id: randomUUID(),
      kind: 'end-deliveries',
      key: endpointId,
      payload: { endpointId },
      dueAt: now,
      createdAt: now,
    })
    await addWork(tx, newsFor(endpointId, reason, now))
    return true
  })
  if (disabled) ctx.log.warn('webhook.disabled', { host: scope.hostId, endpoint: endpointId, reason })
}

/** The work that tells its technical contact how an endpoint fares. */
export function newsFor(endpointId: string, news: ContactNews, now: number) {
  const payload = { endpointId, news, since: now }
  return {
    id: randomUUID(),
    kind: 'tell-contact',
    key: `${endpointId} ${news}`,
    payload,
    dueAt: now,
    createdAt: now,
  } as const
}

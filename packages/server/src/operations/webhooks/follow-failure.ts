import { randomUUID } from 'node:crypto'
import { healthAfterFailure } from '@plumbline/core/webhooks'
import type { Context } from '../../context.ts'
import { disableEndpoint, markWarned } from '../../storage/endpoint-health.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { addWork } from '../../storage/work-items.ts'
import type { ContactNews } from '../../storage/work-payloads.ts'

interface Failure {
  /** Null: there was no answer. */
  status: number | null
  failingSince: number | null
  warnedAt: number | null
}

const gone = 410

/**
 * What a failed attempt means for its endpoint. One that is gone is disabled at once; one at which nothing has succeeded for days is
 * disabled after its technical contact was warned. What waits for it then ends.
 */
export async function followFailure(
  ctx: Context,
  scope: HostScope,
  endpointId: string,
  { status, failingSince, warnedAt }: Failure,
): Promise<void> {
  const now = ctx.clock.hostNow(scope.hostId)
  if (status === gone) return disable(ctx, scope, endpointId, 'GONE', now)
  const step = failingSince === null ? undefined : healthAfterFailure({ failingSince, warnedAt }, now)
  if (step === 'disable') await disable(ctx, scope, endpointId, 'FAILING', now)
  if (step === 'warn') {
    await ctx.db.transaction(scope, async (tx) => {
      if (await markWarned(tx, endpointId, now)) await addWork(tx, tellContact(endpointId, 'WARNING', now))
    })
  }
}

async function disable(
  ctx: Context,
  scope: HostScope,
  endpointId: string,
  reason: 'GONE' | 'FAILING',
  now: number,
): Promise<void> {
  const disabled = await ctx.db.transaction(scope, async (tx) => {
    // Of several attempts that end at the same time, one disables.
    if (!(await disableEndpoint(tx, endpointId, reason))) return false
    await addWork(tx, {
      id: randomUUID(),
      kind: 'end-deliveries',
      key: endpointId,
      payload: { endpointId },
      dueAt: now,
      createdAt: now,
    })
    await addWork(tx, tellContact(endpointId, reason, now))
    return true
  })
  if (disabled) ctx.log.warn('webhook.disabled', { host: scope.hostId, endpoint: endpointId, reason })
}

function tellContact(endpointId: string, news: ContactNews, now: number) {
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

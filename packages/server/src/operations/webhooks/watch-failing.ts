import { randomUUID } from 'node:crypto'
import { failingStep } from '@plumbline/core/webhooks'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { findEndpointHealth, markWarned } from '../../storage/endpoint-health.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { addWork } from '../../storage/work-items.ts'
import type { WorkPayloads } from '../../storage/work-payloads.ts'
import { newsFor, switchOff } from './switch-off.ts'

/**
 * Queues the looks at an endpoint that has begun to fail, with its first failure: days later, when they are due, nothing may be left
 * to send there.
 */
export async function beginWatch(tx: Transaction, endpointId: string, failingSince: number): Promise<void> {
  await addWork(tx, {
    id: randomUUID(),
    kind: 'watch-failing',
    key: `${endpointId} ${failingSince}`,
    payload: { endpointId, failingSince },
    dueAt: failingStep({ failingSince, warnedAt: null }, failingSince).lookAt ?? failingSince,
    createdAt: failingSince,
  })
}

/** Warns the contact of an endpoint that still fails, or disables it. Returns when to look again; undefined: it is over. */
export async function watchFailing(
  ctx: Context,
  scope: HostScope,
  { endpointId, failingSince }: WorkPayloads['watch-failing'],
  now: number,
): Promise<number | undefined> {
  const endpoint = await findEndpointHealth(ctx.db, scope, endpointId)
  if (!endpoint?.enabled || endpoint.failingSince !== failingSince) return undefined
  const { step, lookAt } = failingStep({ failingSince, warnedAt: endpoint.warnedAt }, now)
  if (step === 'disable') await switchOff(ctx, scope, { id: endpointId, url: endpoint.url, failingSince }, 'FAILING')
  if (step === 'warn') {
    await ctx.db.transaction(scope, async (tx) => {
      if (await markWarned(tx, { id: endpointId, failingSince }, now))
        await addWork(tx, newsFor(endpointId, 'WARNING', now))
    })
  }
  return lookAt
}

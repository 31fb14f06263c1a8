import { scopeOfHost } from '../../access/authenticate.ts'
import type { Context } from '../../context.ts'
import { findReadyOfHost } from '../../storage/deliveries.ts'
import type { DoneJob } from '../../storage/work-items.ts'
import { faultFields } from '../../telemetry/log.ts'
import { deliverOnce } from './deliver-events.ts'

/**
 * Sends what a host's endpoints wait for first, also while its clock is being moved; undefined: nothing is left that is free to be
 * claimed. New events go before messages that are tried again.
 */
export async function deliverNext(ctx: Context, hostId: string): Promise<DoneJob | undefined> {
  const scope = scopeOfHost(ctx.directory, hostId)
  if (!scope) return undefined
  const times = { now: ctx.clock.now(), hostNow: ctx.clock.hostNow(hostId) }
  for (const { endpointId, hasNew } of await findReadyOfHost(ctx.db, scope, times)) {
    const done = await deliverOnce(ctx, scope, endpointId, hasNew ? 'new' : 'due').catch((fault) => {
      // It is tried again when its lease has run out; others need not wait for that.
      ctx.log.error('webhook.delivery-failed', { host: hostId, endpoint: endpointId, ...faultFields(fault) })
      return undefined
    })
    if (!done) continue
    const outcome = done.outcome === 'DELIVERED' ? 'done' : done.nextAttemptAt === null ? 'dead' : 'retried'
    return { job: 'deliver-events', at: done.dueAt, users: done.users, outcome }
  }
  return undefined
}

import { setTimeout as wait } from 'node:timers/promises'
import { scopeOfHost } from '../../access/authenticate.ts'
import type { Context } from '../../context.ts'
import { findReadyOfHost } from '../../storage/deliveries.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import type { DoneJob } from '../../storage/work-items.ts'
import { faultFields } from '../../telemetry/log.ts'
import { deliverOnce } from './deliver-events.ts'

/**
 * Sends what a host's endpoints wait for, also while its clock is being moved; an empty list: nothing is left that is free to be
 * claimed. Endpoints are served side by side, so that one that hangs costs no other anything, and each gets one message after the
 * other. At `until`, an instant of real time, no message is begun any more, and those that are under way are settled behind the
 * caller's back.
 */
export async function deliverWaiting(ctx: Context, hostId: string, until?: number): Promise<DoneJob[]> {
  const scope = scopeOfHost(ctx.directory, hostId)
  if (!scope) return []
  const times = { now: ctx.clock.now(), hostNow: ctx.clock.hostNow(hostId) }
  const ready = await findReadyOfHost(ctx.db, scope, times)
  const done: DoneJob[] = []
  const served = Promise.all(
    ready.map(async ({ endpointId }) => {
      for await (const job of messagesTo(ctx, scope, endpointId, until)) done.push(job)
    }),
  )
  await (until === undefined ? served : beforeEnd(served, until - ctx.clock.now()))
  return [...done]
}

/** New events go before messages that are tried again. */
async function* messagesTo(
  ctx: Context,
  scope: HostScope,
  endpointId: string,
  until = Number.POSITIVE_INFINITY,
): AsyncGenerator<DoneJob> {
  try {
    while (ctx.clock.now() < until) {
      const sent =
        (await deliverOnce(ctx, scope, endpointId, 'new')) ?? (await deliverOnce(ctx, scope, endpointId, 'due'))
      if (!sent) return
      const outcome = sent.outcome === 'DELIVERED' ? 'done' : sent.nextAttemptAt === null ? 'dead' : 'retried'
      yield { job: 'deliver-events', at: sent.dueAt, users: sent.users, outcome }
    }
  } catch (fault) {
    // It is tried again when its lease has run out; others need not wait for that.
    ctx.log.error('webhook.delivery-failed', { host: scope.hostId, endpoint: endpointId, ...faultFields(fault) })
  }
}

async function beforeEnd(work: Promise<unknown>, ms: number): Promise<void> {
  const ended = new AbortController()
  const timer = wait(Math.max(0, ms), undefined, { signal: ended.signal }).catch(() => undefined)
  await Promise.race([work, timer])
  ended.abort()
}

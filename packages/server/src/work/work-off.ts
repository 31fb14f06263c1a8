import { scopeOfHost } from '../access/authenticate.ts'
import type { Context } from '../context.ts'
import { deliverWaiting } from '../operations/webhooks/deliver-waiting.ts'
import { findReadyEndpoints } from '../storage/deliveries.ts'
import { putOffWork } from '../storage/maintenance-windows.ts'
import { holdWork } from '../storage/paused-kinds.ts'
import { claimWork, type DoneJob, finishWork, giveUpWork, postponeWork, type WorkItem } from '../storage/work-items.ts'
import type { WorkKindName } from '../storage/work-payloads.ts'
import { faultFields } from '../telemetry/log.ts'
import { backOffMs, leaseMs, type WorkKind, type WorkKinds } from './work-kind.ts'

/** Claims as much as can be begun at once. An empty list means that nothing is due. What is of a paused kind is put out of the way. */
export async function claimDue(
  ctx: Context,
  claim: { hostId?: string; limit: number; running?: ReadonlyMap<string, number> },
): Promise<WorkItem[]> {
  for (;;) {
    const now = ctx.clock.now()
    const claimed = await claimWork(ctx.system, { hostId: null, ...claim, now, leasedUntil: now + leaseMs })
    const paused = claimed.filter((item) => item.paused)
    for (const item of paused) await holdWork(ctx.system, item, { hostNow: ctx.clock.hostNow(item.hostId), now })
    const going = await withoutMaintained(
      ctx,
      claimed.filter((item) => !item.paused),
    )
    if (going.length > 0 || claimed.length === 0) return going
  }
}

/** Work whose provider is under maintenance waits until the end and counts as never tried. */
async function withoutMaintained(ctx: Context, items: readonly WorkItem[]): Promise<WorkItem[]> {
  const going: WorkItem[] = []
  for (const item of items) {
    const until = ctx.providerWatch.workWaitsUntil(item.kind)
    if (until === null) going.push(item)
    else await putOffWork(ctx.system, item, ctx.clock.onHostClock(item.hostId, until))
  }
  return going
}

/** Claims some and works it off side by side. */
export async function workOffBatch(
  ctx: Context,
  kinds: WorkKinds,
  { hostId, limit = 10, maxMs }: { hostId?: string; limit?: number; maxMs?: number } = {},
): Promise<DoneJob[]> {
  const items = await claimDue(ctx, { limit, ...(hostId === undefined ? {} : { hostId }) })
  return Promise.all(items.map((item) => workOff(ctx, kinds, item, maxMs)))
}

/** Works off everything that is due, in the order of its dates, until nothing is left. */
export async function drain(ctx: Context, kinds: WorkKinds, options: { hostId?: string } = {}): Promise<DoneJob[]> {
  const done: DoneJob[] = []
  for (;;) {
    // One item at a time, because the last one may have made others due that come first by their date.
    const batch = await workOffBatch(ctx, kinds, { ...options, limit: 1 })
    if (batch.length === 0) batch.push(...(await deliverToHosts(ctx, options.hostId)))
    if (batch.length === 0) return done
    done.push(...batch)
  }
}

async function deliverToHosts(ctx: Context, hostId: string | undefined): Promise<DoneJob[]> {
  const ready = hostId === undefined ? await findReadyEndpoints(ctx.system, ctx.clock.now(), null) : [{ hostId }]
  const done: DoneJob[] = []
  for (const id of new Set(ready.map((one) => one.hostId))) done.push(...(await deliverWaiting(ctx, id)))
  return done
}

/**
 * Does not fail when the job fails, but does when the outcome cannot be stored. A job that has not ended with its lease has failed: it
 * may go on for ever, so it keeps neither its place nor its item.
 */
export async function workOff<Name extends WorkKindName>(
  ctx: Context,
  kinds: WorkKinds,
  item: WorkItem<Name>,
  maxMs = leaseMs,
): Promise<DoneJob> {
  const report = { job: item.kind, at: item.dueAt, users: 0 }
  const kind: WorkKind<Name> | undefined = kinds[item.kind]
  const scope = scopeOfHost(ctx.directory, item.hostId)
  try {
    // The item was claimed more often than it can have failed, so it crashed its process.
    if (item.attempts > backOffMs.length + 1) throw new Error('It ended the process that ran it')
    if (!kind) throw new Error(`No job of kind ${item.kind}`)
    if (!scope) throw new Error('The host is not known here yet')
    const result = await within(maxMs, kind.run(ctx, { scope, item, now: ctx.clock.hostNow(item.hostId) }))
    if (!result.finished) await finishWork(ctx.system, item, result.again)
    return { ...report, users: result.users, outcome: 'done' }
  } catch (fault) {
    const error = fault instanceof Error ? fault.name : 'fault'
    const wait = backOffMs[item.attempts - 1]
    ctx.log.warn('work.failed', { kind: item.kind, work_id: item.id, attempts: item.attempts, ...faultFields(fault) })
    if (wait === undefined) {
      await giveUpWork(ctx.system, item, ctx.clock.now(), error)
      ctx.log.error('work.dead', { kind: item.kind, work_id: item.id })
      return { ...report, outcome: 'dead' }
    }
    // The wait runs on the host's clock, like the date itself, so a moved clock shortens it.
    await postponeWork(ctx.system, item, ctx.clock.hostNow(item.hostId) + wait, error)
    return { ...report, outcome: 'retried' }
  }
}

class TookTooLong extends Error {
  override readonly name = 'TookTooLong'
}

async function within<Result>(maxMs: number, job: Promise<Result>): Promise<Result> {
  const over = Promise.withResolvers<never>()
  const timer = setTimeout(() => over.reject(new TookTooLong()), maxMs)
  return Promise.race([job, over.promise]).finally(() => clearTimeout(timer))
}

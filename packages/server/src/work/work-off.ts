import { scopeOfHost } from '../access/authenticate.ts'
import type { Context } from '../context.ts'
import { buryWork, claimWork, finishWork, postponeWork, type WorkItem } from '../storage/work-items.ts'
import { faultFields } from '../telemetry/log.ts'
import { backOffMs, leaseMs, type WorkKind } from './work-kind.ts'

export interface DoneJob {
  job: string
  at: number
  users: number
  outcome: 'done' | 'retried' | 'dead'
}

/** Claims one batch and works it off. Returns what was done; an empty list means that nothing is due. */
export async function workOffBatch(
  ctx: Context,
  kinds: readonly WorkKind[],
  options: { hostId?: string; limit?: number } = {},
): Promise<DoneJob[]> {
  const now = ctx.clock.now()
  const items = await claimWork(ctx.system, {
    now,
    leasedUntil: now + leaseMs,
    limit: options.limit ?? 10,
    hostId: options.hostId ?? null,
  })
  const done: DoneJob[] = []
  for (const item of items) {
    // What cannot be begun in good time is left to whoever claims it next.
    if (ctx.clock.now() > now + leaseMs / 2) break
    done.push(await workOff(ctx, kinds, item))
  }
  return done
}

/** Works off everything that is due, in the order of its dates, until nothing is left. */
export async function drain(
  ctx: Context,
  kinds: readonly WorkKind[],
  options: { hostId?: string } = {},
): Promise<DoneJob[]> {
  const done: DoneJob[] = []
  for (;;) {
    // One at a time: work that becomes due by what the last item did takes its turn by its date.
    const batch = await workOffBatch(ctx, kinds, { ...options, limit: 1 })
    if (batch.length === 0) return done
    done.push(...batch)
  }
}

async function workOff(ctx: Context, kinds: readonly WorkKind[], item: WorkItem): Promise<DoneJob> {
  const report = { job: item.kind, at: item.dueAt, users: 0 }
  const kind = kinds.find((one) => one.kind === item.kind)
  const scope = scopeOfHost(ctx.directory, item.hostId)
  try {
    // Claimed more often than it can have failed: it took its process with it each time.
    if (item.attempts > backOffMs.length + 1) throw new Error('It ended the process that ran it')
    if (!kind) throw new Error(`No job of kind ${item.kind}`)
    if (!scope) throw new Error('The host is not known here yet')
    const result = await kind.run(ctx, { scope, item, now: ctx.clock.hostNow(item.hostId) })
    if (!result.finished) await finishWork(ctx.system, item, result.again)
    return { ...report, users: result.users, outcome: 'done' }
  } catch (fault) {
    const error = fault instanceof Error ? fault.name : 'fault'
    const wait = backOffMs[item.attempts - 1]
    ctx.log.warn('work.failed', { kind: item.kind, work_id: item.id, attempts: item.attempts, ...faultFields(fault) })
    if (wait === undefined) {
      await buryWork(ctx.system, item, ctx.clock.now(), error)
      ctx.log.error('work.dead', { kind: item.kind, work_id: item.id })
      return { ...report, outcome: 'dead' }
    }
    // The wait runs on the host's clock, like the date itself, so a moved clock shortens it.
    await postponeWork(ctx.system, item, ctx.clock.hostNow(item.hostId) + wait, error)
    return { ...report, outcome: 'retried' }
  }
}

import { batchRetrySeconds } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { nextDueOf, type PendingItem, pendingItems, putItemOff } from '../../storage/batch-items.ts'
import { type BatchRecord, finishSlice } from '../../storage/batches.ts'
import type { Transaction } from '../../storage/database.ts'
import { finishWorkIn } from '../../storage/work-items.ts'
import { resumeUser } from '../enrollment/resume-user.ts'
import { outcomeOfRefusal, type SettledOutcome } from './item-outcome.ts'
import { settleUsers } from './settle-users.ts'
import type { SliceJob } from './slice-job.ts'

/** Few, because a worker has several slices in hand at once. */
const atATime = 3
/** Real time after which no further user is begun, so that the place of the slice goes to others in between. */
const budgetMs = 3_000

/**
 * Resumes the users of a slice, several at a time, each in transactions of its own because the bureau is asked in between.
 * The outcome is written with the change itself: a worker that dies leaves users who are done, or users who are as before.
 */
export async function resumeSlice(
  ctx: Context,
  job: SliceJob,
  batch: BatchRecord,
): Promise<{ users: number; again?: number }> {
  const { scope, item, slice, now } = job
  const due = await ctx.db.transaction(scope, (tx) => pendingItems(tx, slice, now))
  const users = await eachOf(ctx, due, (one) => resumeOne(ctx, job, batch, one))
  return ctx.db.transaction(scope, async (tx) => {
    const next = await nextDueOf(tx, slice)
    if (next !== undefined) return { users, again: next ?? now }
    if (!(await finishWorkIn(tx, item))) throw new Error('The slice belongs to another worker')
    await finishSlice(tx, batch.id, hostNow(ctx, job))
    return { users }
  })
}

/** Whether the user is done with. */
async function resumeOne(ctx: Context, job: SliceJob, batch: BatchRecord, one: PendingItem): Promise<boolean> {
  const { scope } = job
  const host = ctx.directory.host(scope.hostId)!
  const now = hostNow(ctx, job)
  const settle = (tx: Transaction, outcome: SettledOutcome) =>
    settleUsers(ctx, tx, { scope, batch, at: now }, [{ position: one.position, userId: one.userId, ...outcome }])
  const audit = {
    about: () => undefined,
    writeIn: async (tx: Transaction) => {
      if ((await settle(tx, { outcome: 'OK', code: null })) === 0)
        throw new Error('The user was settled by another worker')
    },
  }
  try {
    await resumeUser(ctx, { scope, host, now, audit, patienceMs: 0 }, one.userId)
    return true
  } catch (fault) {
    if (!(fault instanceof Refusal) || ourOwn.has(fault.refusal)) throw fault
    const waitSeconds = fault.refusal === 'feature-error' ? batchRetrySeconds[one.attempts] : undefined
    if (waitSeconds === undefined) {
      await ctx.db.transaction(scope, (tx) => settle(tx, outcomeOfRefusal(fault.refusal)))
      return true
    }
    await ctx.db.transaction(scope, (tx) => putItemOff(tx, batch.id, one.position, now + waitSeconds * 1000))
    return false
  }
}

/** Refusals that say nothing about the user: the slice is tried again. */
const ourOwn: ReadonlySet<string> = new Set(['unavailable', 'overloaded', 'unexpected'])

/** A few at a time until the budget is used. All that were begun are waited for, whatever becomes of one of them. */
async function eachOf<T>(ctx: Context, all: readonly T[], run: (one: T) => Promise<boolean>): Promise<number> {
  const end = ctx.clock.now() + budgetMs
  const faults: unknown[] = []
  let next = 0
  let done = 0
  const lane = async () => {
    while (next < all.length && faults.length === 0 && ctx.clock.now() < end) {
      try {
        if (await run(all[next++]!)) done++
      } catch (fault) {
        faults.push(fault)
      }
    }
  }
  await Promise.all(Array.from({ length: atATime }, lane))
  if (faults.length > 0) throw faults[0]
  return done
}

/** The clock of the host may be moved while the bureau thinks. */
function hostNow(ctx: Context, { scope, now }: SliceJob): number {
  return Math.max(now, ctx.clock.hostNow(scope.hostId))
}

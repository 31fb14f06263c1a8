import type { Context } from '../../context.ts'
import { pendingItems } from '../../storage/batch-items.ts'
import { type BatchRecord, finishSlice } from '../../storage/batches.ts'
import { finishWorkIn } from '../../storage/work-items.ts'
import { listClosings } from '../enrollment/list-closings.ts'
import { changeMany, type ManyOperation } from './change-many.ts'
import type { SettledOutcome } from './item-outcome.ts'
import { settleUsers } from './settle-users.ts'
import type { SliceJob } from './slice-job.ts'

/**
 * Pauses or closes the users of a slice in one transaction, which also ends the work item: either all of it has happened
 * or nothing has, and whoever lost the item has done nothing.
 */
export async function changeSlice(
  ctx: Context,
  job: SliceJob,
  batch: BatchRecord,
  operation: ManyOperation,
): Promise<number> {
  let changed: readonly string[] = []
  const users = await endSlice(ctx, job, batch, async (tx, userIds) => {
    const outcomes = await changeMany(ctx, tx, operation, userIds, job.now)
    changed = userIds.filter((_, index) => outcomes[index]!.outcome === 'OK')
    return outcomes
  })
  // The slice is done, whatever becomes of the list now: it is on record there, and a worker lists what is left over.
  if (operation !== 'pause') await listClosings(ctx, job.scope, changed, job.now).catch(() => undefined)
  return users
}

/** Ends a slice that could not be done again and again, so that its batch can end. */
export function giveUpSlice(ctx: Context, job: SliceJob, batch: BatchRecord): Promise<number> {
  const given: SettledOutcome = { outcome: 'FAILED', code: 'SC500' }
  return endSlice(ctx, job, batch, async (_tx, userIds) => userIds.map(() => given))
}

async function endSlice(
  ctx: Context,
  { scope, item, slice, now }: SliceJob,
  batch: BatchRecord,
  outcomesOf: (tx: Parameters<typeof changeMany>[1], userIds: readonly string[]) => Promise<readonly SettledOutcome[]>,
): Promise<number> {
  return ctx.db.transaction(scope, async (tx) => {
    if (!(await finishWorkIn(tx, item))) throw new Error('The slice belongs to another worker')
    const items = await pendingItems(tx, slice)
    const outcomes = await outcomesOf(
      tx,
      items.map(({ userId }) => userId),
    )
    const users = items.map(({ position, userId }, index) => ({ position, userId, ...outcomes[index]! }))
    await settleUsers(ctx, tx, { scope, batch, at: now }, users)
    await finishSlice(tx, batch.id, now)
    return users.length
  })
}

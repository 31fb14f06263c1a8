import type { AccountOperation, EnrollmentStatus } from '@plumbline/core/enrollment'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { insertEvents } from '../../storage/events.ts'
import {
  closeAccounts,
  forgetAccounts,
  lockAccounts,
  pauseAccounts,
  switchOffEnrollments,
} from '../../storage/many-accounts.ts'
import { addManyWorks } from '../../storage/work-items.ts'
import { syncWork } from '../enrollment/desired-state.ts'
import { outcomeFor, type SettledOutcome } from './item-outcome.ts'

export type ManyOperation = Extract<AccountOperation, 'pause' | 'close' | 'close-in-any-status'>

/** Does to many users what `pauseIn` and `closeIn` do to one, and tells for each what became of it, in the order given. */
export async function changeMany(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  operation: ManyOperation,
  userIds: readonly string[],
  now: number,
): Promise<SettledOutcome[]> {
  const statuses: ReadonlyMap<string, EnrollmentStatus> = await lockAccounts(tx, userIds)
  const outcomes = userIds.map((id) => outcomeFor(operation, statuses.get(id)))
  const changing = userIds.filter((_, index) => outcomes[index]!.outcome === 'OK')
  if (changing.length > 0)
    await (operation === 'pause' ? pauseMany(tx, changing, now) : closeMany(ctx, tx, changing, now))
  return outcomes
}

async function pauseMany(tx: Transaction, userIds: readonly string[], now: number): Promise<void> {
  await pauseAccounts(tx, userIds, now)
  await queueSyncs(tx, await switchOffEnrollments(tx, userIds, { end: false }), now)
}

async function closeMany(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  userIds: readonly string[],
  now: number,
): Promise<void> {
  await closeAccounts(tx, userIds, now)
  await queueSyncs(tx, await switchOffEnrollments(tx, userIds, { end: true }), now)
  await forgetAccounts(tx, userIds, { now, revokedAt: ctx.clock.now() })
  await insertEvents(
    tx,
    userIds.map((userId) => ({ type: 'ACCCLOSED', userId, at: now })),
  )
}

async function queueSyncs(tx: Transaction, userIds: readonly string[], now: number): Promise<void> {
  await addManyWorks(
    tx,
    userIds.map((userId) => syncWork(userId, now, now)),
  )
}

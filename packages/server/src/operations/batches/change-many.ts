import type { AccountOperation } from '@plumbline/core/enrollment'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { lockUsers } from '../../storage/lock-users.ts'
import { closeLocked } from '../enrollment/close-user.ts'
import { pauseLocked } from '../enrollment/pause-user.ts'
import { outcomeFor, type SettledOutcome } from './item-outcome.ts'

export type ManyOperation = Extract<AccountOperation, 'pause' | 'close' | 'close-in-any-status'>

/** Pauses or closes those of many users that may be, and says of each what became of it, in the order given. */
export async function changeMany(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  operation: ManyOperation,
  userIds: readonly string[],
  now: number,
): Promise<SettledOutcome[]> {
  const users = await lockUsers(tx, userIds)
  const outcomes = userIds.map((id) => outcomeFor(operation, users.get(id)?.status))
  const changing = userIds.filter((_, index) => outcomes[index]!.outcome === 'OK')
  if (changing.length > 0)
    await (operation === 'pause' ? pauseLocked(tx, changing, now) : closeLocked(ctx, tx, changing, now))
  return outcomes
}

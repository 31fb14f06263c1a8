import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { lockUser } from '../../storage/lock-users.ts'
import { pauseAccounts } from '../../storage/many-accounts.ts'
import type { StatusCall } from '../call.ts'
import { requireAllowed, requireUser } from '../users/require-user.ts'
import { switchOff } from './desired-state.ts'

/** The account stays, its data is closed at once, and the bureau is told in the background to stop watching. */
export async function pauseUser(ctx: Context, { scope, now, audit }: StatusCall, userId: string): Promise<void> {
  await ctx.db.transaction(scope, async (tx) => {
    audit.about({ object: `user:${userId}` })
    requireAllowed(requireUser(await lockUser(tx, userId)), 'pause')
    await pauseLocked(tx, [userId], now)
    await audit.writeIn(tx)
  })
}

/** The caller has locked the users and found that they may be paused. */
export async function pauseLocked(tx: Transaction, userIds: readonly string[], now: number): Promise<void> {
  await pauseAccounts(tx, userIds, now)
  await switchOff(tx, userIds, { end: false }, now)
}

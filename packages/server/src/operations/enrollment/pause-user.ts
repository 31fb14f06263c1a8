import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { changeStatus, lockAccount } from '../../storage/user-status.ts'
import type { StatusCall } from '../call.ts'
import { requireAllowed, requireUser } from '../users/require-user.ts'
import { setDesiredState } from './desired-state.ts'

/** The account stays, its data is closed at once, and the bureau is told in the background to stop watching. */
export async function pauseUser(ctx: Context, { scope, now, audit }: StatusCall, userId: string): Promise<void> {
  await ctx.db.transaction(scope, async (tx) => {
    audit.about({ object: `user:${userId}` })
    await pauseIn(tx, userId, now)
    await audit.writeIn(tx)
  })
}

export async function pauseIn(tx: Transaction, userId: string, now: number): Promise<void> {
  const user = requireUser((await lockAccount(tx, userId))?.user)
  requireAllowed(user, 'pause')
  await changeStatus(tx, userId, { from: user.status, to: 'paused', flags: 0, now })
  await setDesiredState(tx, userId, { flags: 0 }, now)
}

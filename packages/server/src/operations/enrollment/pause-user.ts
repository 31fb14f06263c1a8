import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { changeStatus, lockAccount } from '../../storage/user-status.ts'
import type { AuditWriter } from '../users/register-user.ts'
import { requireAllowed, requireUser } from '../users/require-user.ts'
import { wishFor } from './wish-for.ts'

/** The account stays, its data is closed at once, and the bureau is told in the background to stop watching. */
export async function pauseUser(
  ctx: Context,
  { scope, now, audit }: { scope: HostScope; now: number; audit: AuditWriter },
  userId: string,
): Promise<void> {
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
  await wishFor(tx, userId, { flags: 0 }, now)
}

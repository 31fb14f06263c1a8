import type { Context } from '../../context.ts'
import { type SettledItem, settleItems } from '../../storage/batch-items.ts'
import type { BatchRecord } from '../../storage/batches.ts'
import type { Transaction } from '../../storage/database.ts'
import type { HostScope } from '../../storage/host-scope.ts'

interface SettledUser extends SettledItem {
  userId: string
}

/**
 * Outcomes of users, each with its audit record as the single call would leave it. Returns how many were still open; if
 * that is not all of them, somebody else has settled some, and the caller rolls back.
 */
export async function settleUsers(
  ctx: Context,
  tx: Transaction,
  { scope, batch, at }: { scope: HostScope; batch: BatchRecord; at: number },
  users: readonly SettledUser[],
): Promise<number> {
  if (users.length === 0) return 0
  const settled = await settleItems(tx, batch.id, users, at)
  if (settled !== users.length) return settled
  const { actor, requestId, address } = batch
  const shared = { hostId: scope.hostId, actor, action: `user.${batch.type.toLowerCase()}`, requestId, address }
  await ctx.trail.recordManyIn(
    tx,
    users.map(({ userId, code }) => ({ ...shared, object: `user:${userId}`, outcome: code ?? 'OK' })),
  )
  return settled
}

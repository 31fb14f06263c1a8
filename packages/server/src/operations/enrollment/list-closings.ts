import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import type { Closing } from '../../secrets/closed-accounts.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { removeListed, takeUnlisted } from '../../storage/unlisted-closings.ts'
import { faultFields } from '../../telemetry/log.ts'

type ListContext = Pick<Context, 'closedAccounts' | 'log'>

/**
 * Puts closings that are committed on the list, before anybody is told that they have happened. If the process dies in
 * between, or the list cannot be written, a row in the database waits until a worker lists them.
 */
export async function listClosings(
  ctx: ListContext & Pick<Context, 'db'>,
  scope: HostScope,
  userIds: readonly string[],
  closedAt: number,
): Promise<void> {
  try {
    await ctx.closedAccounts.add(userIds.map((userId) => ({ hostId: scope.hostId, userId, closedAt })))
  } catch (fault) {
    ctx.log.error('closed-accounts.not-listed', { accounts: userIds.length, ...faultFields(fault) })
    throw new Refusal('unavailable', {}, 1)
  }
  try {
    await ctx.db.transaction(scope, (tx) => removeListed(tx, userIds))
  } catch (fault) {
    // They are listed once more, which does no harm.
    ctx.log.warn('closed-accounts.listed-twice', { accounts: userIds.length, ...faultFields(fault) })
  }
}

/** Lists what was left behind by processes that died, and what was closed before there was a list. */
export async function listLeftOver(ctx: Pick<Context, 'closedAccounts' | 'system'>): Promise<number> {
  for (let listed = 0; ; ) {
    const closings: readonly Closing[] = await ctx.system.systemTransaction(async (tx) => {
      const taken = await takeUnlisted(tx, pageSize)
      await ctx.closedAccounts.add(taken)
      return taken
    })
    listed += closings.length
    if (closings.length < pageSize) return listed
  }
}

const pageSize = 500

import { scopeOfHost } from '../../access/authenticate.ts'
import type { Context } from '../../context.ts'
import type { Closing } from '../../secrets/closed-accounts.ts'
import type { LiveAccount } from '../../storage/closed-list.ts'
import { type HostRecord, loadHosts } from '../../storage/directory-tables.ts'
import { removeListed } from '../../storage/unlisted-closings.ts'
import { changeMany } from '../batches/change-many.ts'
import { findLive, type ListContext, readUnread } from './compare-list.ts'

type CloseContext = ListContext & Pick<Context, 'db' | 'trail' | 'clock'>

export interface ClosedAgain {
  closed: number
  /** Lines of the list that cannot be believed. */
  damaged: number
  lost: string[]
}

/**
 * Brings a restored database up to the list of closed accounts: accounts that were closed after the backup was taken are closed
 * again in the same way and with the same time. This can be stopped at any instant and run again.
 */
export async function closeAgain(ctx: CloseContext, actor: string): Promise<ClosedAgain> {
  const { unread, lost } = await readUnread(ctx)
  const result: ClosedAgain = { closed: 0, damaged: 0, lost }
  if (unread.length === 0) return result
  const hosts = new Map((await loadHosts(ctx.system)).map((host) => [host.id, host]))
  for (const { part, from } of unread) {
    for await (const excerpt of ctx.closedAccounts.read(part, from)) {
      result.damaged += excerpt.damaged
      const live = await findLive(ctx, part, excerpt)
      if (live.length === 0) continue
      result.closed += await closeLive(ctx, hosts, actor, live, excerpt.closings)
      const left = await findLive(ctx, part, excerpt)
      if (left.length > 0) throw new Error(`${left.length} account(s) on the list could not be closed again`)
    }
  }
  return result
}

/** Closes users of one host and one time together. A user may be at another host now than when it was closed. */
async function closeLive(
  ctx: CloseContext,
  hosts: ReadonlyMap<string, HostRecord>,
  actor: string,
  live: readonly LiveAccount[],
  closings: readonly Closing[],
): Promise<number> {
  const closedAt = new Map(closings.map((closing) => [closing.userId, closing.closedAt]))
  const groups = Map.groupBy(live, ({ hostId, userId }) => `${hostId} ${closedAt.get(userId)}`)
  let closed = 0
  for (const group of groups.values()) {
    const [{ hostId, userId }] = group as [LiveAccount]
    const host = hosts.get(hostId)!
    // The clock of a sandbox host may have been ahead of where it is again now.
    const at = Math.min(closedAt.get(userId)!, ctx.clock.now() + host.clockOffsetMs)
    const userIds = group.map((one) => one.userId)
    closed += await closeTogether(ctx, host, actor, userIds, at)
  }
  return closed
}

function closeTogether(
  ctx: CloseContext,
  host: HostRecord,
  actor: string,
  userIds: readonly string[],
  at: number,
): Promise<number> {
  const scope = scopeOfHost({ host: () => host }, host.id)!
  const draft = { hostId: host.id, actor, action: 'user.close-again', requestId: null, address: null, outcome: 'OK' }
  return ctx.db.transaction(scope, async (tx) => {
    const outcomes = await changeMany(ctx, tx, 'close-in-any-status', userIds, at)
    const changed = userIds.filter((_, index) => outcomes[index]!.outcome === 'OK')
    await removeListed(tx, changed)
    await ctx.trail.recordManyIn(
      tx,
      changed.map((userId) => ({ ...draft, object: `user:${userId}` })),
    )
    return changed.length
  })
}

import type { Context } from '../../context.ts'
import type { Excerpt } from '../../secrets/closed-accounts.ts'
import { type LiveAccount, listPositions, liveAmong, moveListPosition } from '../../storage/closed-list.ts'

export type ListContext = Pick<Context, 'system' | 'closedAccounts'>

interface UnreadList {
  /** What was listed since this database was last compared with the list, part by part. */
  unread: { part: string; from: number }[]
  /** Parts that are gone, or shorter than this database remembers them. */
  lost: string[]
}

/**
 * Whether an account on the list is open in this database. Then the database is older than the list, because a line is
 * written only after its closing is committed. Only what is new on the list is looked at.
 */
export async function isOlderThanList(ctx: ListContext, { unread }: UnreadList): Promise<boolean> {
  for (const { part, from } of unread) {
    for await (const excerpt of ctx.closedAccounts.read(part, from)) {
      if ((await findLive(ctx, part, excerpt)).length > 0) return true
    }
  }
  return false
}

export async function readUnread(ctx: ListContext): Promise<UnreadList> {
  // The database is read first: a closing that is listed in between is then unread, and no part seems shorter than it is.
  const known = await listPositions(ctx.system)
  const parts = await ctx.closedAccounts.parts()
  return {
    unread: [...parts]
      .map(([part, length]) => ({ part, length, from: known.get(part) ?? 0 }))
      .filter(({ length, from }) => length > from)
      .map(({ part, from }) => ({ part, from })),
    lost: [...known].filter(([part, position]) => (parts.get(part) ?? 0) < position).map(([part]) => part),
  }
}

/** The accounts of an excerpt that are open; if there are none, the database remembers that it was compared so far. */
export function findLive(ctx: ListContext, part: string, { closings, position }: Excerpt): Promise<LiveAccount[]> {
  return ctx.system.systemTransaction(async (tx) => {
    const live = await liveAmong(tx, closings)
    if (live.length === 0) await moveListPosition(tx, part, position)
    return live
  })
}

import { TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { looksThroughWindow } from '../../storage/support-looks.ts'
import { findWindow, listWindows, windowsOfHost } from '../../storage/support-windows.ts'
import { consoleHost, requireHost } from '../portal/console-host.ts'
import { hostCall } from '../team/host-call.ts'
import { openPlace, sealPlace } from '../team/list-cursor.ts'
import type { MemberCall } from '../team/team-call.ts'
import { shownWindows } from './shown-window.ts'

interface PageQuery {
  limit?: number
  cursor?: string
}

/** The windows of all hosts, for the operator's people. */
export async function showWindows(ctx: Context, call: MemberCall, query: PageQuery) {
  const { found, shown, nextCursor } = await pageOf(ctx, call, ['support-windows'], query, (page) =>
    listWindows(ctx.system, page),
  )
  const windows = await shownWindows(ctx, shown, call.now)
  return {
    windows: windows.map((window, index) => ({
      ...window,
      host: consoleHost(ctx, requireHost(ctx, found[index]!.hostId)),
      own: found[index]!.askedBy === call.member.id,
    })),
    nextCursor,
  }
}

/** Those of one host, for its own people. */
export async function showHostWindows(ctx: Context, call: MemberCall, hostId: string, query: PageQuery) {
  const { scope } = hostCall(ctx, call, hostId)
  const list = ['host-support-windows', scope.hostId] as const
  const { shown, nextCursor } = await pageOf(ctx, call, list, query, (page) => windowsOfHost(ctx.db, scope, page))
  return { windows: await shownWindows(ctx, shown, call.now), nextCursor }
}

/** What was looked at through one of them. */
export async function showLooks(
  ctx: Context,
  call: MemberCall,
  { hostId, windowId }: { hostId: string; windowId: string },
  query: PageQuery,
) {
  const { scope } = hostCall(ctx, call, hostId)
  const id = windowId.toLowerCase()
  const window = await ctx.db.transaction(scope, (tx) => findWindow(tx, id))
  if (!window) throw new TeamRefusal('not-found')
  call.audit.about({ object: `support-window:${id}` })
  const list = ['support-looks', id] as const
  const { shown, nextCursor } = await pageOf(ctx, call, list, query, (page) =>
    looksThroughWindow(ctx.db, scope, id, page),
  )
  return {
    looks: shown.map((look) => ({ id: look.id, at: look.at, what: look.what, userId: look.userId })),
    nextCursor,
  }
}

/** One page of what comes by its number, the newest first. */
async function pageOf<Found extends { seq: number }>(
  ctx: Context,
  { scope, now }: MemberCall,
  list: readonly [string, ...string[]],
  { limit = 25, cursor }: PageQuery,
  read: (page: { beforeSeq: number; limit: number }) => Promise<Found[]>,
) {
  const [beforeSeq = Number.MAX_SAFE_INTEGER] = (openPlace(ctx, scope, list, cursor, now) ?? []) as [number?]
  const found = await read({ beforeSeq, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    found,
    shown,
    nextCursor: found.length > limit && last ? sealPlace(ctx, scope, list, [last.seq], now) : null,
  }
}

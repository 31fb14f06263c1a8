import { dayMs } from '@plumbline/core/calendar'
import type { Context } from '../../context.ts'
import { searchAudit } from '../../storage/audit-search.ts'
import { openPlace, sealPlace } from '../team/list-cursor.ts'
import type { MemberCall } from '../team/team-call.ts'

interface SearchQuery {
  actor?: string
  action?: string
  object?: string
  host?: string
  since?: number
  until?: number
  cursor?: string
  limit?: number
}

const usualDays = 30

/** Who did what on what, over all customers. A page that found little says where the next one goes on looking. */
export async function searchAuditLog(ctx: Context, { scope, now }: MemberCall, query: SearchQuery) {
  const { actor = null, action = null, object = null, host = null, cursor, limit = 25 } = query
  // Pages of one list begin at one instant, also where none was asked for.
  const list = ['audit-search', actor ?? '', action ?? '', object ?? '', host ?? ''] as const
  const place = openPlace(ctx, scope, list, cursor, now) as readonly number[] | undefined
  const [at, seq, since = query.since ?? now - usualDays * dayMs] = place ?? []
  const { found, lookedTo } = await searchAudit(ctx.system, {
    ...{ actor, action, object, since, limit: limit + 1 },
    hostId: host?.toLowerCase() ?? null,
    until: query.until ?? now,
    before: at === undefined ? null : { at, seq: seq! },
  })
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1)! : lookedTo
  return {
    entries: shown.map(({ seq: _, ...entry }) => ({
      ...entry,
      hostName: entry.hostId === null ? null : (ctx.directory.host(entry.hostId)?.name ?? null),
    })),
    nextCursor: last ? sealPlace(ctx, scope, list, [last.at, last.seq, since], now) : null,
  }
}

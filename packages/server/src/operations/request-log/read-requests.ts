import { dayMs } from '@plumbline/core/calendar'
import type { ClientKind } from '@plumbline/core/clients'
import { requestLogDays } from '@plumbline/core/promises'
import { TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { findRequests, listRequests } from '../../storage/api-requests.ts'
import type { AuditedCall } from '../call.ts'
import { cursorAt, placeOf } from '../paging/page-cursor.ts'
import { routeOfPath } from './route-of-path.ts'
import { toRequestAnswer, toRequestDetails } from './to-request-answer.ts'

interface RequestsQuery {
  status?: '2xx' | '4xx' | '5xx'
  code?: string
  method?: string
  route?: string
  /** Of the endpoint, where its name is not known. */
  path?: string
  keyId?: string
  userId?: string
  client?: ClientKind
  since?: number
  until?: number
  cursor?: string
  limit: number
}

/** The log of calls, the newest first. Its times are real ones: it tells what code did, not what people lived through. */
export async function readRequests(ctx: Context, { scope, audit }: AuditedCall, query: RequestsQuery) {
  const { cursor, limit, ...chosen } = query
  const now = ctx.clock.now()
  const list = ['requests', JSON.stringify(Object.entries(chosen).sort())] as const
  const place = placeOf(ctx, scope, list, cursor, now) as [number, number] | undefined
  if (chosen.userId !== undefined) audit.about({ object: `user:${chosen.userId}` })
  const { found, lookedTo } = await listRequests(ctx.db, scope, {
    since: Math.max(chosen.since ?? 0, oldestKept(now)),
    until: chosen.until ?? Number.MAX_SAFE_INTEGER,
    before: place ? { at: place[0], seq: place[1] } : null,
    limit: limit + 1,
    method: chosen.method ?? null,
    route: chosen.route ?? (chosen.path === undefined ? null : routeOfPath(chosen.path, chosen.method)),
    statusClass: chosen.status === undefined ? null : Number(chosen.status[0]),
    keyId: chosen.keyId ?? null,
    code: chosen.code ?? null,
    userId: chosen.userId ?? null,
    client: chosen.client ?? null,
  })
  const shown = found.slice(0, limit)
  const end = found.length > limit ? shown.at(-1)! : lookedTo
  return {
    items: shown.map((one) => toRequestAnswer(ctx, one)),
    nextCursor: end && cursorAt(ctx, scope, list, [end.at, end.seq], now),
    lookedBackTo: found.length > limit ? null : (lookedTo?.at ?? null),
    keptSince: oldestKept(now),
  }
}

/** More calls of one id than this are a mistake of the caller, and the newest of them show it. */
const maxOfOneId = 25

/** The calls of one id, explained. */
export async function readRequest(ctx: Context, { scope }: AuditedCall, requestId: string) {
  const since = oldestKept(ctx.clock.now())
  const found = await findRequests(ctx.db, scope, { requestId, since, limit: maxOfOneId })
  if (found.length === 0) throw new TeamRefusal('not-found')
  return { items: found.map((one) => toRequestDetails(ctx, one)) }
}

function oldestKept(now: number): number {
  return now - requestLogDays * dayMs
}

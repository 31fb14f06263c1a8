import type { EventType } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { findEvent, listEvents, listUndelivered } from '../../storage/events.ts'
import type { AuditedCall } from '../call.ts'
import { cursorAt, placeOf } from '../paging/page-cursor.ts'
import { oldestKept } from './event-retention.ts'
import { toEventAnswer } from './to-event-answer.ts'

interface EventsQuery {
  type?: EventType
  userId?: string
  since?: number
  until?: number
  cursor?: string
  limit: number
}

/** What the host was told, the newest first. */
export async function readEvents(ctx: Context, { scope, now, audit }: AuditedCall, query: EventsQuery) {
  const { type, userId, since, until, limit } = query
  const list = ['events', type ?? '', userId ?? '', String(since ?? ''), String(until ?? '')] as const
  const place = placeOf(ctx, scope, list, query.cursor, now) as [number, number] | undefined
  if (userId !== undefined) audit.about({ object: `user:${userId}` })
  const found = await listEvents(ctx.db, scope, {
    type: type ?? null,
    userId: userId ?? null,
    since: Math.max(since ?? 0, oldestKept(now)),
    until: until ?? Number.MAX_SAFE_INTEGER,
    before: place ? { at: place[0], seq: place[1] } : null,
    limit: limit + 1,
  })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map((event) => toEventAnswer(event, scope.hostId)),
    nextCursor: found.length > limit ? cursorAt(ctx, scope, list, [last!.at, last!.seq], now) : null,
  }
}

/** So many that were not taken are looked through for a page of one type or user. */
const lookedThrough = 200

/**
 * What some endpoint has not taken, the newest first. It is found by the deliveries that failed or wait, so it costs the same whether one
 * event of a million is among them or all are.
 */
export async function readUndelivered(ctx: Context, { scope, now, audit }: AuditedCall, query: EventsQuery) {
  const { type, since, until, limit } = query
  const userId = query.userId?.toLowerCase()
  const filters = [type, userId, since, until].map((one) => String(one ?? ''))
  const list = ['events not taken', ...filters] as const
  const place = placeOf(ctx, scope, list, query.cursor, now) as [number, string] | undefined
  if (userId !== undefined) audit.about({ object: `user:${userId}` })
  const size = (type ?? userId) ? lookedThrough : limit
  const found = await listUndelivered(ctx.db, scope, {
    since: Math.max(since ?? 0, oldestKept(now)),
    before: place ? { at: place[0], id: place[1] } : { at: until ?? Number.MAX_SAFE_INTEGER, id: lastId },
    limit: size + 1,
  })
  const window = found.slice(0, size)
  const passing = window.filter(
    (event) => (type === undefined || event.type === type) && (userId === undefined || event.userId === userId),
  )
  const shown = passing.slice(0, limit)
  const last = passing.length > limit ? shown.at(-1) : found.length > size ? window.at(-1) : undefined
  return {
    items: shown.map((event) => toEventAnswer(event, scope.hostId)),
    nextCursor: last ? cursorAt(ctx, scope, list, [last.at, last.id], now) : null,
  }
}

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export async function readEvent(ctx: Context, { scope, now, audit }: AuditedCall, eventId: string) {
  audit.about({ object: `event:${eventId}` })
  const found = await findEvent(ctx.db, scope, eventId, oldestKept(now))
  if (!found) throw new Refusal('event-not-found')
  return toEventAnswer(found, scope.hostId)
}

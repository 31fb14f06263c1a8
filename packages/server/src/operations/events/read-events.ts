import type { EventType } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { findEvent, listEvents } from '../../storage/events.ts'
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

export async function readEvent(ctx: Context, { scope, now, audit }: AuditedCall, eventId: string) {
  audit.about({ object: `event:${eventId}` })
  const found = await findEvent(ctx.db, scope, eventId, oldestKept(now))
  if (!found) throw new Refusal('event-not-found')
  return toEventAnswer(found, scope.hostId)
}

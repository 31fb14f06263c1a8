import type { EventType } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { findEvent } from '../../storage/events.ts'
import { type AttemptOutcome, attemptsOf, type WebhookAttempt } from '../../storage/webhook-attempts.ts'
import { findEndpoint } from '../../storage/webhook-endpoints.ts'
import type { AuditedCall } from '../call.ts'
import { oldestKept } from '../events/event-retention.ts'
import { cursorAt, placeOf } from '../paging/page-cursor.ts'

interface AttemptsQuery {
  outcome?: AttemptOutcome
  type?: EventType
  eventId?: string
  since?: number
  until?: number
  cursor?: string
  limit: number
}

/** So many are looked through for a page by what they carried, which no index tells. */
const lookedThrough = 200

/** Attempts to reach an endpoint, the newest first. By what they carried, a page can be short and still be followed by another. */
export async function listAttempts(ctx: Context, call: AuditedCall, endpointId: string, query: AttemptsQuery) {
  const { scope, now, audit } = call
  const { outcome, type, since, until, limit } = query
  const eventId = query.eventId?.toLowerCase()
  const filters = [outcome, type, eventId, since, until].map((one) => String(one ?? ''))
  const list = ['webhook-attempts', endpointId, ...filters] as const
  const place = placeOf(ctx, scope, list, query.cursor, now) as [number, string] | undefined
  audit.about({ object: `webhook-endpoint:${endpointId}` })
  if (!(await findEndpoint(ctx.db, scope, endpointId))) throw new Refusal('webhook-endpoint-not-found')
  const oldest = Math.max(since ?? 0, oldestKept(now))
  const event = eventId === undefined ? undefined : await findEvent(ctx.db, scope, eventId, oldestKept(now))
  if (eventId !== undefined && !event) return { items: [], nextCursor: null }
  const size = (type ?? eventId) ? lookedThrough : limit
  const found = await attemptsOf(ctx.db, scope, endpointId, {
    outcome,
    // Nothing carried an event before there was one.
    since: Math.max(oldest, event?.at ?? 0),
    until,
    before: place && { at: place[0], id: place[1] },
    limit: size + 1,
  })
  const window = found.slice(0, size)
  const passing = window.filter((one) => carries(one, type, eventId))
  const shown = passing.slice(0, limit)
  const last = passing.length > limit ? shown.at(-1) : found.length > size ? window.at(-1) : undefined
  return { items: shown, nextCursor: last ? cursorAt(ctx, scope, list, [last.at, last.id], now) : null }
}

function carries({ eventTypes, eventIds }: WebhookAttempt, type?: EventType, eventId?: string): boolean {
  return (
    (type === undefined || (eventTypes?.includes(type) ?? false)) &&
    (eventId === undefined || eventIds.includes(eventId))
  )
}

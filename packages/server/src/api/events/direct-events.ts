import { directEvents } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { oldestKept } from '../../operations/events/event-retention.ts'
import { toEventAnswer } from '../../operations/events/to-event-answer.ts'
import { cursorAt, placeOf } from '../../operations/paging/page-cursor.ts'
import { listEvents } from '../../storage/events.ts'

const usualLimit = 50

export const directEventsHandler = handle(directEvents, async ({ scope, query, now, audit }, ctx) => {
  const { type, userId, since, until, limit = usualLimit } = query
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
})

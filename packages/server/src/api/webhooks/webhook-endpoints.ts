import { webhookEndpoints } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { cursorAt, placeOf } from '../../operations/paging/page-cursor.ts'
import { listEndpoints } from '../../storage/webhook-endpoints.ts'

const usualLimit = 50
const list = ['webhook-endpoints'] as const

export const webhookEndpointsHandler = handle(webhookEndpoints, async ({ scope, query, now }, ctx) => {
  const { limit = usualLimit } = query
  const place = placeOf(ctx, scope, list, query.cursor, now) as [number, string] | undefined
  const before = place ? { createdAt: place[0], id: place[1] } : null
  const found = await listEndpoints(ctx.db, scope, { before, limit: limit + 1 })
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    nextCursor: found.length > limit ? cursorAt(ctx, scope, list, [last!.createdAt, last!.id], now) : null,
  }
})

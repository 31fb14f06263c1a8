import { webhookAttempts } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'
import { handle } from '../../http/call.ts'
import { oldestKept } from '../../operations/events/event-retention.ts'
import { cursorAt, placeOf } from '../../operations/paging/page-cursor.ts'
import { toAttemptAnswer } from '../../operations/webhooks/to-attempt-answer.ts'
import { attemptsOf } from '../../storage/webhook-attempts.ts'
import { findEndpoint } from '../../storage/webhook-endpoints.ts'

const usualLimit = 50

export const webhookAttemptsHandler = handle(webhookAttempts, async ({ scope, params, query, now, audit }, ctx) => {
  const { endpointId } = params
  const { outcome, since, limit = usualLimit } = query
  const list = ['webhook-attempts', endpointId, outcome ?? '', String(since ?? '')] as const
  const place = placeOf(ctx, scope, list, query.cursor, now) as [number, string] | undefined
  audit.about({ object: `webhook-endpoint:${endpointId}` })
  if (!(await findEndpoint(ctx.db, scope, endpointId))) throw new Refusal('webhook-endpoint-not-found')
  const found = await attemptsOf(ctx.db, scope, endpointId, {
    outcome,
    since: Math.max(since ?? 0, oldestKept(now)),
    before: place && { at: place[0], id: place[1] },
    limit: limit + 1,
  })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(toAttemptAnswer),
    nextCursor: found.length > limit ? cursorAt(ctx, scope, list, [last!.at, last!.id], now) : null,
  }
})

import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { type AttemptOutcome, attemptsOf } from '../../storage/webhook-attempts.ts'
import { findEndpoint } from '../../storage/webhook-endpoints.ts'
import type { AuditedCall } from '../call.ts'
import { oldestKept } from '../events/event-retention.ts'
import { cursorAt, placeOf } from '../paging/page-cursor.ts'
import { toAttemptAnswer } from './to-attempt-answer.ts'

interface AttemptsQuery {
  outcome?: AttemptOutcome
  since?: number
  until?: number
  cursor?: string
  limit: number
}

/** Attempts to reach an endpoint, the newest first. */
export async function listAttempts(ctx: Context, call: AuditedCall, endpointId: string, query: AttemptsQuery) {
  const { scope, now, audit } = call
  const { outcome, since, until, limit } = query
  const list = ['webhook-attempts', endpointId, outcome ?? '', String(since ?? ''), String(until ?? '')] as const
  const place = placeOf(ctx, scope, list, query.cursor, now) as [number, string] | undefined
  audit.about({ object: `webhook-endpoint:${endpointId}` })
  if (!(await findEndpoint(ctx.db, scope, endpointId))) throw new Refusal('webhook-endpoint-not-found')
  const found = await attemptsOf(ctx.db, scope, endpointId, {
    outcome,
    since: Math.max(since ?? 0, oldestKept(now)),
    until,
    before: place && { at: place[0], id: place[1] },
    limit: limit + 1,
  })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(toAttemptAnswer),
    nextCursor: found.length > limit ? cursorAt(ctx, scope, list, [last!.at, last!.id], now) : null,
  }
}

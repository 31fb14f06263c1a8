import { decisions } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { cursorAt, placeOf } from '../../operations/paging/page-cursor.ts'
import { openDecision, toDecisionAnswer } from '../../operations/pre-screening/decision-record.ts'
import { oldestDecision } from '../../operations/pre-screening/read-decisions.ts'
import { listDecisions } from '../../storage/decisions.ts'

const usualLimit = 50

export const decisionsHandler = handle(decisions, async ({ scope, query, now, audit }, ctx) => {
  const { ruleSetId = null, decision = null, userId = null, since, until, limit = usualLimit } = query
  const list = [
    'decisions',
    ruleSetId ?? '',
    decision ?? '',
    userId ?? '',
    String(since ?? ''),
    String(until ?? ''),
  ] as const
  const place = placeOf(ctx, scope, list, query.cursor, now) as [number, string] | undefined
  if (userId !== null) audit.about({ object: `user:${userId}` })
  const found = await listDecisions(ctx.db, scope, {
    ruleSetId,
    decision,
    userId,
    since: Math.max(since ?? 0, oldestDecision(now)),
    until: until ?? Number.MAX_SAFE_INTEGER,
    before: place ? { evaluatedAt: place[0], id: place[1] } : null,
    limit: limit + 1,
  })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => toDecisionAnswer(row, openDecision(ctx, scope.hostId, row))),
    nextCursor: found.length > limit ? cursorAt(ctx, scope, list, [last!.evaluatedAt, last!.id], now) : null,
  }
})

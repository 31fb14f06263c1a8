import type { Verdict } from '@plumbline/core/rule-sets'
import type { Context } from '../../context.ts'
import { type DecisionRow, listDecisions } from '../../storage/decisions.ts'
import type { AuditedCall } from '../call.ts'
import { cursorAt, placeOf } from '../paging/page-cursor.ts'
import { oldestDecision } from './read-decisions.ts'

interface ChosenDecisions {
  ruleSetId?: string | undefined
  decision?: Verdict | undefined
  userId?: string | undefined
  since?: number | undefined
  until?: number | undefined
  limit: number
  cursor?: string | undefined
}

/** Decisions of a host, the last ones first, as they are stored. */
export async function pageOfDecisions(
  ctx: Context,
  { scope, now, audit }: AuditedCall,
  { ruleSetId, decision, userId, since, until, limit, cursor }: ChosenDecisions,
): Promise<{ shown: DecisionRow[]; nextCursor: string | null }> {
  const chosenBy = [ruleSetId, decision, userId, since, until].map((value) => String(value ?? ''))
  const list = ['decisions', ...chosenBy] as const
  const place = placeOf(ctx, scope, list, cursor, now) as [number, string] | undefined
  if (userId !== undefined) audit.about({ object: `user:${userId}` })
  const found = await listDecisions(ctx.db, scope, {
    ruleSetId: ruleSetId ?? null,
    decision: decision ?? null,
    userId: userId ?? null,
    since: Math.max(since ?? 0, oldestDecision(now)),
    until: until ?? Number.MAX_SAFE_INTEGER,
    before: place ? { evaluatedAt: place[0], id: place[1] } : null,
    limit: limit + 1,
  })
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return { shown, nextCursor: last ? cursorAt(ctx, scope, list, [last.evaluatedAt, last.id], now) : null }
}

import type { Verdict } from '@plumbline/core/rule-sets'
import type { Context } from '../../context.ts'
import { type DecisionRow, listDecisions } from '../../storage/decisions.ts'
import type { AuditedCall } from '../call.ts'
import { cursorAt, placeOf } from '../paging/page-cursor.ts'
import { type DecisionContent, openDecision } from './decision-record.ts'
import { oldestDecision } from './read-decisions.ts'

interface ChosenDecisions {
  ruleSetId?: string | undefined
  decision?: Verdict | undefined
  userId?: string | undefined
  /** Whether a file could be used. */
  hit?: 'HIT' | 'NO_HIT' | undefined
  /** Among the reasons. */
  rule?: string | undefined
  since?: number | undefined
  until?: number | undefined
  limit: number
  cursor?: string | undefined
}

/** So many are opened for a page by what is sealed in them. */
const lookedThrough = 200

/** Decisions of a host, the last ones first, as they are stored. By `hit` or `rule` a page can be short and still be followed by another. */
export async function pageOfDecisions(
  ctx: Context,
  { scope, now, audit }: AuditedCall,
  { ruleSetId, decision, userId, hit, rule, since, until, limit, cursor }: ChosenDecisions,
): Promise<{ shown: DecisionRow[]; nextCursor: string | null }> {
  const chosenBy = [ruleSetId, decision, userId, since, until].map((value) => String(value ?? ''))
  const isOpened = hit !== undefined || rule !== undefined
  const list = ['decisions', ...chosenBy, ...(isOpened ? [hit ?? '', rule ?? ''] : [])] as const
  const place = placeOf(ctx, scope, list, cursor, now) as [number, string] | undefined
  if (userId !== undefined) audit.about({ object: `user:${userId}` })
  const size = isOpened ? lookedThrough : limit
  const found = await listDecisions(ctx.db, scope, {
    ruleSetId: ruleSetId ?? null,
    decision: decision ?? null,
    userId: userId ?? null,
    since: Math.max(since ?? 0, oldestDecision(now)),
    until: until ?? Number.MAX_SAFE_INTEGER,
    before: place ? { evaluatedAt: place[0], id: place[1] } : null,
    limit: size + 1,
  })
  const window = found.slice(0, size)
  const passing = isOpened ? window.filter((row) => passes(openDecision(ctx, scope.hostId, row), hit, rule)) : window
  const shown = passing.slice(0, limit)
  const last = passing.length > limit ? shown.at(-1) : found.length > size ? window.at(-1) : undefined
  return { shown, nextCursor: last ? cursorAt(ctx, scope, list, [last.evaluatedAt, last.id], now) : null }
}

function passes({ hitDetail, reasons }: DecisionContent, hit?: 'HIT' | 'NO_HIT', rule?: string): boolean {
  return (
    (hit === undefined || (hitDetail === 'FOUND') === (hit === 'HIT')) &&
    (rule === undefined || reasons.some((reason) => reason.rule === rule))
  )
}

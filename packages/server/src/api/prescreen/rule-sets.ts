import { ruleSets } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { cursorAt, placeOf } from '../../operations/paging/page-cursor.ts'
import { toRuleSetAnswer } from '../../operations/pre-screening/rule-set-answer.ts'
import { listRuleSets } from '../../storage/rule-sets.ts'

const usualLimit = 50
const list = ['rule-sets'] as const

export const ruleSetsHandler = handle(ruleSets, async ({ scope, query, now }, ctx) => {
  const { limit = usualLimit } = query
  const place = placeOf(ctx, scope, list, query.cursor, now) as [number, string] | undefined
  const before = place ? { createdAt: place[0], id: place[1] } : null
  const { items, more } = await listRuleSets(ctx.db, scope, { before, limit, now })
  const last = items.at(-1)
  return {
    items: items.map(toRuleSetAnswer),
    nextCursor: more ? cursorAt(ctx, scope, list, [last!.madeAt, last!.id], now) : null,
  }
})

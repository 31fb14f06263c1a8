import { ruleSets } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { pageOfRuleSets } from '../../operations/pre-screening/list-rule-sets.ts'
import { toRuleSetAnswer } from '../../operations/pre-screening/rule-set-answer.ts'

const usualLimit = 50

export const ruleSetsHandler = handle(ruleSets, async (call, ctx) => {
  const { items, nextCursor } = await pageOfRuleSets(ctx, call, { limit: usualLimit, ...call.query })
  return { items: items.map(toRuleSetAnswer), nextCursor }
})

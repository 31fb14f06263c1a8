import { createRuleSet } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { toRuleSetAnswer } from '../../operations/pre-screening/rule-set-answer.ts'
import { storeRuleSet } from '../../operations/pre-screening/store-rule-set.ts'

export const createRuleSetHandler = handle(createRuleSet, async (call, ctx) =>
  toRuleSetAnswer(await storeRuleSet(ctx, call, call.body)),
)

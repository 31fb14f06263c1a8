import { createRuleSetVersion } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { toRuleSetAnswer } from '../../operations/pre-screening/rule-set-answer.ts'
import { storeVersion } from '../../operations/pre-screening/store-rule-set.ts'

export const createRuleSetVersionHandler = handle(createRuleSetVersion, async (call, ctx) =>
  toRuleSetAnswer(await storeVersion(ctx, call, call.params.ruleSetId, call.body)),
)

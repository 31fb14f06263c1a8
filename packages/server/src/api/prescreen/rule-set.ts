import { ruleSet } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'
import { handle } from '../../http/call.ts'
import { toRuleSetAnswer } from '../../operations/pre-screening/rule-set-answer.ts'
import { findVersion } from '../../storage/rule-sets.ts'

export const ruleSetHandler = handle(ruleSet, async ({ scope, params, query, now, audit }, ctx) => {
  audit.about({ object: `rule-set:${params.ruleSetId}` })
  const found = await findVersion(ctx.db, scope, params.ruleSetId, { version: query.version ?? null, now })
  if (!found) throw new Refusal('rule-set-not-found')
  return toRuleSetAnswer(found)
})

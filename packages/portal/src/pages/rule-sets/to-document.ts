import type { saveRuleSetDraftCall, TeamBody } from '@plumbline/contract'
import type { RuleSet } from '@plumbline/core/rule-sets'

/** A rule set as the server takes it: what was not said is left out. */
export function toDocument({ effectiveFrom: _time, decision, rules, ...rest }: RuleSet) {
  const document = {
    ...rest,
    ...(decision === null ? {} : { decision }),
    rules: rules.map(({ passText, missing, ...rule }) => ({
      ...rule,
      ...(passText === null ? {} : { passText }),
      ...(missing === null ? {} : { missing }),
    })),
  }
  return document as unknown as TeamBody<typeof saveRuleSetDraftCall>['document']
}

import type { RuleSet } from '@plumbline/core/rule-sets'
import type { VersionRecord } from '../../storage/rule-sets.ts'

/** A version as it goes over the wire: a document that can be sent back. */
export function toRuleSetAnswer({ id, version, ruleSet, createdAt, inForce }: VersionRecord) {
  return { id, version, ...toDocument(ruleSet), effectiveFrom: ruleSet.effectiveFrom, createdAt, inForce }
}

/** A rule set as a host would send it, without its time. What was not said is left out. */
export function toDocument({ name, bureau, authorizedUser, missing, noHit, rules, decision, tests }: RuleSet) {
  return {
    name,
    bureau,
    authorizedUser,
    missing,
    noHit,
    rules: rules.map((rule) => ({
      name: rule.name,
      text: rule.text,
      ...(rule.passText !== null && { passText: rule.passText }),
      ...(rule.missing !== null && { missing: rule.missing }),
      if: rule.if,
    })),
    ...(decision !== null && { decision }),
    tests: tests.map((test) => ({ ...test })),
  }
}

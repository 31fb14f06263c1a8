import type { VersionRecord } from '../../storage/rule-sets.ts'

/** A version as it goes over the wire: a document that can be sent back. What was not said is left out. */
export function toRuleSetAnswer({ id, version, ruleSet, createdAt, inForce }: VersionRecord) {
  const { name, bureau, authorizedUser, missing, noHit, effectiveFrom, rules, decision, tests } = ruleSet
  return {
    id,
    version,
    name,
    bureau,
    authorizedUser,
    missing,
    noHit,
    effectiveFrom,
    rules: rules.map((rule) => ({
      name: rule.name,
      text: rule.text,
      ...(rule.passText !== null && { passText: rule.passText }),
      ...(rule.missing !== null && { missing: rule.missing }),
      if: rule.if,
    })),
    ...(decision !== null && { decision }),
    tests: tests.map((test) => ({ ...test })),
    createdAt,
    inForce,
  }
}

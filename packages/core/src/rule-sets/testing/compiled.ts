import { rowOf } from '../../attributes/attribute-row.ts'
import type { RuleSetTest } from '../index.ts'
import { checkRuleSet, compileRuleSet, type Reason } from '../index.ts'

/** Compiles a document that has to be good. */
export function compiled(document: unknown) {
  const checked = checkRuleSet(document)
  if (!checked.ok) throw new Error(checked.findings.join('\n'))
  return compileRuleSet(checked.ruleSet)
}

/** Decision and reasons as lines that a credit person can check. */
export function toldOf(document: unknown, attributes: RuleSetTest['attributes']): string[] {
  const { decision, reasons } = compiled(document).decide(rowOf(attributes))
  return [decision, ...reasons.map(reasonLine)]
}

export function reasonLine({ rule, attribute, comparison, limit, observed, outcome, text }: Reason): string {
  return rule === null
    ? `${outcome}: ${text}`
    : `${rule}: ${attribute} ${comparison} ${limit}, ${observed}: ${outcome}: ${text}`
}

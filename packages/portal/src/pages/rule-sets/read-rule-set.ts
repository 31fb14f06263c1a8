import { checkRuleSet, compileRuleSet, type RuleSet, runTests, type Verdict } from '@plumbline/core/rule-sets'

/** A document that the server has sent, as a rule set. The server has checked it before it was stored. */
export function readRuleSet(document: unknown): RuleSet {
  const checked = checkRuleSet(document)
  if (!checked.ok) throw new Error(`A stored rule set cannot be read: ${checked.findings[0]}`)
  return checked.ruleSet
}

interface TestOutcome {
  readonly name: string
  readonly expected: Verdict
  /** What the rules say instead; undefined where it passes. */
  readonly instead: Verdict | undefined
}

/** Runs the tests of a rule set here, at once; the server runs them again before a review. */
export function testOutcomes(ruleSet: RuleSet): readonly TestOutcome[] {
  const failed = new Map(runTests(compileRuleSet(ruleSet)).map(({ path, decision }) => [path, decision]))
  return ruleSet.tests.map(({ name, expect }, index) => ({
    name,
    expected: expect,
    instead: failed.get(`tests[${index}]`),
  }))
}

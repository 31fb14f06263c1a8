import { rowOf } from '../attributes/attribute-row.ts'
import type { CompiledRuleSet } from './compile-rule-set.ts'
import type { Reason } from './reason.ts'
import type { Verdict } from './rule-set.ts'

/** A test of a rule set that did not come out as it says. */
interface FailedTest {
  /** `tests[2]`: where it stands in the document. */
  readonly path: string
  readonly name: string
  readonly expected: Verdict
  readonly decision: Verdict
  readonly reasons: readonly Reason[]
}

/** Runs the tests that stand in the rule set itself. */
export function runTests({ ruleSet, decide }: CompiledRuleSet): readonly FailedTest[] {
  return ruleSet.tests.flatMap(({ name, attributes, expect }, index) => {
    const { decision, reasons } = decide(rowOf(attributes))
    return decision === expect ? [] : [{ path: `tests[${index}]`, name, expected: expect, decision, reasons }]
  })
}

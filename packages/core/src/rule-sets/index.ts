export { type CheckedRuleSet, checkRuleSet } from './check-rule-set.ts'
export { type CompiledRuleSet, compileRuleSet, type RuleDecision } from './compile-rule-set.ts'
export { diffRuleSets } from './diff-rule-sets.ts'
export { expressionWords } from './expression-words.ts'
export type { ShownOperator } from './operators.ts'
export { type Reason, type ReasonOutcome, reasonOutcomes } from './reason.ts'
export {
  type ComparedValue,
  type Comparison,
  type DecisionExpression,
  type Expression,
  type Joined,
  type MissingRule,
  missingRules,
  type NoHitRule,
  noHitRules,
  type Operator,
  operators,
  type Rule,
  type RuleSet,
  type RuleSetTest,
  type Verdict,
  verdicts,
  versionInForce,
} from './rule-set.ts'
export { type FailedTest, runTests } from './run-tests.ts'

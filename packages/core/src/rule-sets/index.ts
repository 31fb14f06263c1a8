export { checkRuleSet } from './check-rule-set.ts'
export { type CompiledRuleSet, compileRuleSet } from './compile-rule-set.ts'
export { diffRuleSets } from './diff-rule-sets.ts'
export { expressionWords } from './expression-words.ts'
export { type Reason, reasonOutcomes } from './reason.ts'
export {
  type Comparison,
  type Expression,
  missingRules,
  noHitRules,
  operators,
  type Rule,
  type RuleSet,
  type RuleSetTest,
  type Verdict,
  verdicts,
} from './rule-set.ts'
export { runTests } from './run-tests.ts'

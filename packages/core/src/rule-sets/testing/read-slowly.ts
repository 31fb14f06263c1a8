import type { AttributeValue } from '../../attributes/attribute.ts'
import type { AttributeSnapshot } from '../../attributes/attribute-row.ts'
import type { RuleDecision } from '../compile-rule-set.ts'
import type { ShownOperator } from '../operators.ts'
import type { Reason } from '../reason.ts'
import type { ComparedValue, Comparison, DecisionExpression, Expression, Rule, RuleSet } from '../rule-set.ts'

/** Reads a rule set as its documentation does, with no thought of speed: what the compiled form is held against. */
export function readSlowly(ruleSet: RuleSet, snapshot: AttributeSnapshot): RuleDecision {
  const tree = ruleSet.decision ?? { all: ruleSet.rules.map(({ name }) => name) }
  const named = new Set(namesIn(tree))
  const rules = ruleSet.rules.filter(({ name }) => named.has(name))
  const policyOf = (rule: Rule) => rule.missing ?? ruleSet.missing
  const truthOf = (rule: Rule) => truth(rule.if, snapshot)
  const holds = (rule: Rule) => truthOf(rule) === true || (truthOf(rule) === null && policyOf(rule) === 'PASS')
  const declining = rules.filter((rule) => truthOf(rule) === null && policyOf(rule) === 'DECLINE')
  const byName = (name: string) => rules.find((rule) => rule.name === name)!
  const approved = decided(tree, (name) => holds(byName(name)))
  const decision = approved && declining.length === 0 ? 'APPROVED' : 'DECLINED'
  const deciding = new Set(declining)
  if (!approved || declining.length === 0)
    for (const name of carriers(tree, (one) => holds(byName(one)))) deciding.add(byName(name))
  const reasons: Reason[] = []
  for (const rule of rules.filter((one) => deciding.has(one)))
    for (const { comparison, shown } of told(rule, holds(rule), decision, snapshot)) {
      const observed = snapshot[comparison.attr] ?? null
      reasons.push({
        order: reasons.length + 1,
        rule: rule.name,
        attribute: comparison.attr,
        comparison: shown,
        limit: comparison.value,
        observed,
        outcome: observed === null ? 'MISSING' : decision === 'APPROVED' ? 'PASSED' : 'FAILED',
        text: holds(rule) ? (rule.passText ?? rule.name) : rule.text,
      })
    }
  return { decision, reasons }
}

/** Null is unknown. */
export function truth(expression: Expression, snapshot: AttributeSnapshot): boolean | null {
  if ('all' in expression) {
    const members = expression.all.map((member) => truth(member, snapshot))
    return members.includes(false) ? false : members.includes(null) ? null : true
  }
  if ('any' in expression) {
    const members = expression.any.map((member) => truth(member, snapshot))
    return members.includes(true) ? true : members.includes(null) ? null : false
  }
  if ('not' in expression) {
    const inside = truth(expression.not, snapshot)
    return inside === null ? null : !inside
  }
  const observed = snapshot[expression.attr]
  return observed === undefined ? null : compares(observed, expression.op, expression.value)
}

export function compares(observed: AttributeValue, op: ShownOperator, value: ComparedValue): boolean {
  const values = Array.isArray(value) ? value.map(Number) : [Number(value)]
  const within = Number(observed) >= values[0]! && Number(observed) <= values.at(-1)!
  switch (op) {
    case '=':
      return observed === value
    case '!=':
      return observed !== value
    case '<':
      return observed < value
    case '<=':
      return observed <= value
    case '>':
      return observed > value
    case '>=':
      return observed >= value
    case 'between':
      return within
    case 'not between':
      return !within
    case 'in':
      return values.includes(Number(observed))
    case 'not in':
      return !values.includes(Number(observed))
  }
}

function namesIn(tree: DecisionExpression): string[] {
  if (typeof tree === 'string') return [tree]
  return 'not' in tree ? namesIn(tree.not) : ('all' in tree ? tree.all : tree.any).flatMap(namesIn)
}

function decided(tree: DecisionExpression, holds: (name: string) => boolean): boolean {
  if (typeof tree === 'string') return holds(tree)
  if ('not' in tree) return !decided(tree.not, holds)
  return 'all' in tree ? tree.all.every((one) => decided(one, holds)) : tree.any.some((one) => decided(one, holds))
}

/** The rules by which the tree is as it is: what makes no difference is left out. */
function carriers(tree: DecisionExpression, holds: (name: string) => boolean): string[] {
  if (typeof tree === 'string') return [tree]
  if ('not' in tree) return carriers(tree.not, holds)
  const outcome = decided(tree, holds)
  const members = 'all' in tree ? tree.all : tree.any
  return members.filter((one) => decided(one, holds) === outcome).flatMap((one) => carriers(one, holds))
}

interface ToldComparison {
  readonly comparison: Comparison
  readonly shown: ShownOperator
}

function told(rule: Rule, holds: boolean, decision: string, snapshot: AttributeSnapshot): ToldComparison[] {
  const turned = holds !== (decision === 'APPROVED')
  return because(rule.if, holds, decision === 'APPROVED', turned, snapshot)
}

/** Why the expression is not false (`wanted`), or not true. */
function because(
  expression: Expression,
  wanted: boolean,
  firstIsEnough: boolean,
  turned: boolean,
  snapshot: AttributeSnapshot,
): ToldComparison[] {
  const go = (one: Expression) => because(one, wanted, firstIsEnough, turned, snapshot)
  if ('attr' in expression)
    return [{ comparison: expression, shown: turned ? opposites[expression.op]! : expression.op }]
  if ('not' in expression) return because(expression.not, !wanted, firstIsEnough, !turned, snapshot)
  const members = 'all' in expression ? expression.all : expression.any
  if ('all' in expression === wanted) return members.flatMap(go)
  const outcome = truth(expression, snapshot)
  const enough = members.filter((one) => truth(one, snapshot) === outcome)
  return (firstIsEnough ? enough.slice(0, 1) : enough).flatMap(go)
}

const opposites: Readonly<Record<string, ShownOperator>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  between: 'not between',
  in: 'not in',
}

import { comparisonsPerRuleSet, expressionLevels, membersPerExpression } from '../promises/rule-sets.ts'
import { checkComparison } from './check-comparison.ts'
import { type Findings, isObject, type JsonObject, memberOf } from './findings.ts'
import type { DecisionExpression, Expression, Joined } from './rule-set.ts'

/** How many leaves the expressions of a document may still have. Whatever a document repeats, the check ends. */
export interface LeafBudget {
  left: number
}

export function checkRuleExpression(value: unknown, path: string, budget: LeafBudget, findings: Findings) {
  const checkLeaf: CheckLeaf<Expression> = (leaf, at) => {
    if (!isObject(leaf) || !Object.hasOwn(leaf, 'attr')) return undefined
    return hasOnly(leaf, comparisonMembers, at, findings) ? checkComparison(leaf, at, findings) : null
  }
  return checkJoined(value, { path, level: 1, budget, findings, checkLeaf, leaves: 'a comparison' })
}

export function checkDecision(
  value: unknown,
  ruleNames: ReadonlySet<string>,
  budget: LeafBudget,
  findings: Findings,
): DecisionExpression | null {
  const checkLeaf: CheckLeaf<DecisionExpression> = (leaf, at) => {
    if (typeof leaf !== 'string') return undefined
    return ruleNames.has(leaf) ? leaf : findings.add(at, 'must be the name of a rule of this set')
  }
  return checkJoined(value, { path: 'decision', level: 1, budget, findings, checkLeaf, leaves: 'the name of a rule' })
}

/** Undefined for what is no leaf, null for one that is wrong. */
type CheckLeaf<Tree> = (value: unknown, path: string) => Tree | null | undefined

interface Place<Tree> {
  readonly path: string
  readonly level: number
  readonly budget: LeafBudget
  readonly findings: Findings
  readonly checkLeaf: CheckLeaf<Tree>
  readonly leaves: string
}

function checkJoined<Tree extends Joined<unknown>>(value: unknown, place: Place<Tree>): Tree | null {
  const { path, level, budget, findings } = place
  if (findings.full || budget.left < 0) return null
  if (level > expressionLevels) return findings.add(path, `must not be nested deeper than ${expressionLevels} levels`)
  const leaf = place.checkLeaf(value, path)
  if (leaf !== undefined) {
    if (--budget.left < 0) return findings.add(path, `is beyond the ${comparisonsPerRuleSet} comparisons of a rule set`)
    return leaf
  }
  const join = isObject(value) ? joins.find((one) => Object.hasOwn(value, one)) : undefined
  if (join === undefined) return findings.add(path, `must be all, any, not or ${place.leaves}`)
  if (!hasOnly(value as JsonObject, [join], path, findings)) return null
  const inside = memberOf(value as JsonObject, join)
  if (join === 'not') {
    const negated = checkJoined(inside, { ...place, path: `${path}.not`, level: level + 1 })
    return negated === null ? null : ({ not: negated } as Joined<unknown> as Tree)
  }
  const members = checkMembers(inside, { ...place, path: `${path}.${join}`, level: level + 1 })
  return members === null ? null : ({ [join]: members } as Joined<unknown> as Tree)
}

function checkMembers<Tree extends Joined<unknown>>(list: unknown, place: Place<Tree>): Tree[] | null {
  if (!Array.isArray(list) || list.length < 1 || list.length > membersPerExpression)
    return place.findings.add(place.path, `must be a list of 1 to ${membersPerExpression} expressions`)
  const members: Tree[] = []
  // By number, so that a hole in a list is looked at too.
  for (let index = 0; index < list.length; index++) {
    const member = checkJoined(list[index], { ...place, path: `${place.path}[${index}]` })
    if (member !== null) members.push(member)
  }
  return members.length === list.length ? members : null
}

/** An expression is one thing: what else stands in it could have been meant. */
function hasOnly(object: JsonObject, names: readonly string[], path: string, findings: Findings): boolean {
  for (const name in object)
    if (!names.includes(name)) {
      findings.add(path, `must have nothing but ${names.join(', ')}`)
      return false
    }
  return true
}

const joins = ['all', 'any', 'not'] as const
const comparisonMembers = ['attr', 'op', 'value']

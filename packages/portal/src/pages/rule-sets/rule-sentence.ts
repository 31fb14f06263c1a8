import { attributeCatalogue } from '@plumbline/core/attributes'
import type { Comparison, Expression, RuleSet } from '@plumbline/core/rule-sets'

/** A rule as a person would say it: "Credit score is at least 640 and (Public records is 0 or …)". */
export function ruleSentence(expression: Expression): string {
  return sentence(expression, false)
}

function sentence(tree: Expression, inside: boolean): string {
  if ('attr' in tree) return comparisonWords(tree)
  if ('not' in tree)
    return 'attr' in tree.not ? oppositeWords(tree.not) : `it is not so that ${sentence(tree.not, true)}`
  const [members, join] = 'all' in tree ? [tree.all, ' and '] : [tree.any, ' or ']
  if (members.length === 1) return sentence(members[0]!, inside)
  const joined = members.map((member) => sentence(member, true)).join(join)
  return inside ? `(${joined})` : joined
}

function comparisonWords({ attr, op, value }: Comparison): string {
  const name = attributeName(attr)
  if (typeof value === 'boolean') return `${name} is ${value === (op === '=') ? 'true' : 'not true'}`
  if (!Array.isArray(value)) return `${name} ${operatorWords[op]} ${value}`
  return op === 'between'
    ? `${name} is between ${value[0]} and ${value[1]}`
    : `${name} is one of ${value.map(String).join(', ')}`
}

function oppositeWords({ attr, op, value }: Comparison): string {
  if (op === 'between' || op === 'in') return `it is not so that ${comparisonWords({ attr, op, value })}`
  return comparisonWords({ attr, op: opposites[op], value })
}

const opposites = { '=': '!=', '!=': '=', '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const

export function attributeName(code: string): string {
  return names.get(code) ?? code
}

const names = new Map<string, string>(attributeCatalogue.map(({ code, name }) => [code, name]))

/** The operators that a sentence is made with. */
export const operatorWords: Readonly<Record<Comparison['op'], string>> = {
  '=': 'is',
  '!=': 'is not',
  '<': 'is below',
  '<=': 'is at most',
  '>': 'is above',
  '>=': 'is at least',
  between: 'is between',
  in: 'is one of',
}

/** Which rules have to hold for an approval. */
export function decisionSentence({ decision, rules }: Pick<RuleSet, 'decision' | 'rules'>): string {
  if (decision === null || decision === undefined) {
    return rules.length === 1 ? 'Approved when the rule holds.' : 'Approved when every rule holds.'
  }
  return `Approved when ${joinedNames(decision, false)}.`
}

function joinedNames(tree: NonNullable<RuleSet['decision']>, inside: boolean): string {
  if (typeof tree === 'string') return `“${tree}” holds`
  if ('not' in tree) return `not ${joinedNames(tree.not, true)}`
  const [members, join] = 'all' in tree ? [tree.all, ' and '] : [tree.any, ' or ']
  const joined = members.map((member) => joinedNames(member, true)).join(join)
  return inside && members.length > 1 ? `(${joined})` : joined
}

export const missingWords: Readonly<Record<RuleSet['missing'], string>> = {
  FAIL: 'the rule fails',
  PASS: 'the rule holds',
  DECLINE: 'the person is declined',
}

export const noHitWords: Readonly<Record<RuleSet['noHit'], string>> = {
  DECLINE: 'is declined',
  APPROVE: 'is approved',
  EVALUATE: 'is judged by the rules, with everything missing',
}

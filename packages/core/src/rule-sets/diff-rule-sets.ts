import { expressionWords } from './expression-words.ts'
import type { Rule, RuleSet, RuleSetTest } from './rule-set.ts'

/**
 * What differs between two rule sets, a line for each: `+` only in the second, `-` only in the first, `~` changed. Rules are known by
 * their names, so that a rule that was moved is not a new one.
 */
export function diffRuleSets(before: RuleSet, after: RuleSet): readonly string[] {
  return [
    ...settings.flatMap((setting) => changed(setting, before[setting] ?? 'none', after[setting] ?? 'none')),
    ...diffRules(before.rules, after.rules),
    ...changed('decision', decisionWords(before), decisionWords(after)),
    ...diffTests(before.tests, after.tests),
  ]
}

const settings = ['name', 'bureau', 'authorizedUser', 'missing', 'noHit', 'effectiveFrom'] as const

function diffRules(before: readonly Rule[], after: readonly Rule[]): string[] {
  const earlier = new Map(before.map((rule) => [rule.name, rule]))
  const later = new Map(after.map((rule) => [rule.name, rule]))
  return [
    ...before.filter(({ name }) => !later.has(name)).map((rule) => `- rule ${rule.name}: ${expressionWords(rule.if)}`),
    ...after.flatMap((rule) => {
      const old = earlier.get(rule.name)
      return old === undefined ? [`+ rule ${rule.name}: ${expressionWords(rule.if)}`] : diffRule(old, rule)
    }),
    ...changed('order of rules', orderWords(before, later), orderWords(after, earlier)),
  ]
}

function diffRule(before: Rule, after: Rule): string[] {
  const of = `rule ${after.name}`
  return [
    ...changed(of, expressionWords(before.if), expressionWords(after.if)),
    ...changed(`${of}, missing`, before.missing ?? 'as the set', after.missing ?? 'as the set'),
    ...changed(`${of}, text`, before.text, after.text),
    ...changed(`${of}, passText`, before.passText ?? before.name, after.passText ?? after.name),
  ]
}

/** Only of rules that are in both: one that came or went moves no other. */
function orderWords(rules: readonly Rule[], others: ReadonlyMap<string, Rule>): string {
  return rules.flatMap(({ name }) => (others.has(name) ? [name] : [])).join(', ')
}

function decisionWords({ decision }: RuleSet): string {
  return decision === null ? 'every rule' : expressionWords(decision)
}

/** Tests may share a name, so they are compared as a whole. */
function diffTests(before: readonly RuleSetTest[], after: readonly RuleSetTest[]): string[] {
  const earlier = new Set(before.map(testWords))
  const later = new Set(after.map(testWords))
  return [
    ...[...earlier].filter((test) => !later.has(test)).map((test) => `- test ${test}`),
    ...[...later].filter((test) => !earlier.has(test)).map((test) => `+ test ${test}`),
  ]
}

function testWords({ name, attributes, expect }: RuleSetTest): string {
  const values = Object.entries(attributes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, value]) => `${code} ${value}`)
  return `${name}: ${values.join(', ') || 'nothing known'}: ${expect}`
}

function changed(what: string, before: string | number, after: string | number): string[] {
  return before === after ? [] : [`~ ${what}: ${before} -> ${after}`]
}

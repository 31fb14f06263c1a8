import { authorizedUserRules } from '../attributes/file-facts.ts'
import { bureaus } from '../bureaus/bureau.ts'
import {
  comparisonsPerRuleSet,
  ruleNameCharacters,
  ruleSetBytes,
  ruleSetNameCharacters,
  rulesPerRuleSet,
  ruleTextCharacters,
} from '../promises/rule-sets.ts'
import { checkDecision, checkRuleExpression, type LeafBudget } from './check-expression.ts'
import { checkTests } from './check-tests.ts'
import { checkChoice, checkText, Findings, isAbsent, isObject, type JsonObject, memberOf } from './findings.ts'
import { missingRules, noHitRules, type Rule, type RuleSet } from './rule-set.ts'

type CheckedRuleSet =
  | {
      readonly ok: true
      readonly ruleSet: RuleSet
      /** Paths of members that mean nothing to us and are not kept: perhaps a misspelt name. */
      readonly ignored: readonly string[]
    }
  /** Sentences that begin with the path of the fault. */
  | { readonly ok: false; readonly findings: readonly string[] }

/**
 * Makes a rule set from a document that somebody sent. Any value is answered, in time that grows with its size and no faster; what
 * was not looked at is not kept.
 */
export function checkRuleSet(document: unknown): CheckedRuleSet {
  if (!isObject(document)) return { ok: false, findings: ['document: must be an object'] }
  const findings = new Findings()
  const budget: LeafBudget = { left: comparisonsPerRuleSet }
  const ignored = unknownMembers(document, documentMembers, '')
  const name = checkText(memberOf(document, 'name'), 'name', ruleSetNameCharacters, findings)
  const bureau = checkChoice(memberOf(document, 'bureau'), 'bureau', bureaus, 'EFX', findings)
  const authorizedUser = checkChoice(
    memberOf(document, 'authorizedUser'),
    'authorizedUser',
    authorizedUserRules,
    'exclude',
    findings,
  )
  const missing = checkChoice(memberOf(document, 'missing'), 'missing', missingRules, 'FAIL', findings)
  const noHit = checkChoice(memberOf(document, 'noHit'), 'noHit', noHitRules, 'DECLINE', findings)
  const effectiveFrom = checkInstant(memberOf(document, 'effectiveFrom'), 'effectiveFrom', findings)
  const names = new Set<string>()
  const rules = checkRules(memberOf(document, 'rules'), names, budget, ignored, findings)
  const decisionAsked = memberOf(document, 'decision')
  // Names are known only when the rules are good.
  const decision =
    isAbsent(decisionAsked) || rules === null ? null : checkDecision(decisionAsked, names, budget, findings)
  const tests = checkTests(memberOf(document, 'tests'), findings)
  if (findings.list.length > 0 || name === null || rules === null) return { ok: false, findings: findings.list }
  const ruleSet: RuleSet = {
    name,
    bureau,
    authorizedUser,
    missing,
    noHit,
    effectiveFrom,
    rules,
    decision,
    tests,
  }
  if (JSON.stringify(ruleSet).length > ruleSetBytes) findings.add('document', `must not exceed ${ruleSetBytes} bytes`)
  return findings.list.length > 0 ? { ok: false, findings: findings.list } : { ok: true, ruleSet, ignored }
}

function checkRules(
  list: unknown,
  names: Set<string>,
  budget: LeafBudget,
  ignored: string[],
  findings: Findings,
): readonly Rule[] | null {
  if (!Array.isArray(list) || list.length < 1 || list.length > rulesPerRuleSet)
    return findings.add('rules', `must be a list of 1 to ${rulesPerRuleSet} rules`)
  const rules: Rule[] = []
  for (let index = 0; index < list.length && !findings.full; index++) {
    const path = `rules[${index}]`
    const rule: unknown = list[index]
    if (!isObject(rule)) {
      findings.add(path, 'must be an object')
      continue
    }
    ignored.push(...unknownMembers(rule, ruleMembers, `${path}.`))
    const checked = checkRule(rule, path, budget, findings)
    if (checked === null) continue
    if (names.has(checked.name)) findings.add(`${path}.name`, 'is the name of another rule too')
    names.add(checked.name)
    rules.push(checked)
  }
  return rules.length === list.length ? rules : null
}

function checkRule(rule: JsonObject, path: string, budget: LeafBudget, findings: Findings): Rule | null {
  const name = checkRuleName(memberOf(rule, 'name'), `${path}.name`, findings)
  const text = checkText(memberOf(rule, 'text'), `${path}.text`, ruleTextCharacters, findings)
  const asked = memberOf(rule, 'passText')
  const passText = isAbsent(asked) ? null : checkText(asked, `${path}.passText`, ruleTextCharacters, findings)
  const missing = checkChoice(memberOf(rule, 'missing'), `${path}.missing`, missingRules, null, findings)
  const expression = checkRuleExpression(memberOf(rule, 'if'), `${path}.if`, budget, findings)
  if (name === null || text === null || expression === null) return null
  return { name, text, passText, missing, if: expression }
}

function checkRuleName(value: unknown, path: string, findings: Findings): string | null {
  if (typeof value === 'string' && value.length <= ruleNameCharacters && /^[a-z0-9-]+$/.test(value)) return value
  return findings.add(path, `must be 1 to ${ruleNameCharacters} of a-z, 0-9 and -`)
}

function checkInstant(value: unknown, path: string, findings: Findings): number | null {
  if (isAbsent(value)) return null
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= lastInstant) return value + 0
  return findings.add(path, 'must be a time in epoch milliseconds')
}

/** The end of the calendar that the platform knows. */
const lastInstant = Date.UTC(2200, 0, 1) - 1

function unknownMembers(object: JsonObject, known: ReadonlySet<string>, path: string): string[] {
  const unknown: string[] = []
  for (const name in object) if (unknown.length < maxIgnored && !known.has(name)) unknown.push(`${path}${name}`)
  return unknown
}

const maxIgnored = 20
const documentMembers: ReadonlySet<string> = new Set([
  ...['id', 'version', 'name', 'bureau', 'authorizedUser', 'missing', 'noHit', 'effectiveFrom'],
  ...['rules', 'decision', 'tests'],
])
const ruleMembers: ReadonlySet<string> = new Set(['name', 'text', 'passText', 'missing', 'if'])

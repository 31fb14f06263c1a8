import type { AttributeValue } from '../attributes/attribute.ts'
import { attributeCatalogue, attributeIndex } from '../attributes/catalogue.ts'
import { ruleSetNameCharacters, testsPerRuleSet } from '../promises/rule-sets.ts'
import { checkAttributeValue } from './check-comparison.ts'
import { checkChoice, checkText, type Findings, isAbsent, isObject, memberOf } from './findings.ts'
import { type RuleSetTest, verdicts } from './rule-set.ts'

/** The tests that a document brings with it. */
export function checkTests(list: unknown, findings: Findings): readonly RuleSetTest[] {
  if (isAbsent(list)) return []
  const tests: RuleSetTest[] = []
  if (!Array.isArray(list) || list.length > testsPerRuleSet) {
    findings.add('tests', `must be a list of at most ${testsPerRuleSet} tests`)
    return tests
  }
  for (let index = 0; index < list.length && !findings.full; index++) {
    const test = checkTest(list[index], `tests[${index}]`, findings)
    if (test !== null) tests.push(test)
  }
  return tests
}

function checkTest(test: unknown, path: string, findings: Findings): RuleSetTest | null {
  if (!isObject(test)) return findings.add(path, 'must be an object')
  const name = checkText(memberOf(test, 'name'), `${path}.name`, ruleSetNameCharacters, findings)
  const attributes = checkAttributes(memberOf(test, 'attributes'), `${path}.attributes`, findings)
  const expect = checkChoice(memberOf(test, 'expect'), `${path}.expect`, verdicts, null, findings)
  if (expect === null && isAbsent(memberOf(test, 'expect'))) return findings.add(`${path}.expect`, 'is required')
  return name === null || attributes === null || expect === null ? null : { name, attributes, expect }
}

function checkAttributes(values: unknown, path: string, findings: Findings): RuleSetTest['attributes'] | null {
  if (!isObject(values)) return findings.add(path, 'must be an object of values by attribute code')
  const checked: Record<string, AttributeValue> = {}
  let named = 0
  for (const code in values) {
    const index = attributeIndex(code)
    if (index === undefined || ++named > attributeCatalogue.length)
      return findings.add(path, 'must have codes of attributes only')
    const value = checkAttributeValue(memberOf(values, code), attributeCatalogue[index]!, `${path}.${code}`, findings)
    if (value === null) return null
    checked[code] = value
  }
  return checked
}

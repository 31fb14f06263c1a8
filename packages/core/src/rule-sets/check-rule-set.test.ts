import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { checkRuleSet, missingRules, noHitRules, operators, verdicts } from './index.ts'
import { anyRuleSet } from './testing/any-rule-set.ts'
import { starterCard, withIf, withRule } from './testing/starter-card.ts'

const score = { attr: 'ECM01', op: '>=', value: 640 }
const compared = (attr: string, op: string, value: unknown) => withIf({ attr, op, value })
const rulesNamed = (...names: string[]) => names.map((name) => ({ name, text: 'It fails', if: score }))
const nested = (levels: number): unknown => (levels === 1 ? score : { not: nested(levels - 1) })
const tested = (test: unknown) => starterCard({ tests: [test] })
const many = (count: number) => Array.from({ length: count }, () => score)

/** By the path that the finding names. */
const faults: readonly [title: string, path: string, document: unknown][] = [
  ['a document that is no object', 'document', []],
  ['no name', 'name', starterCard({ name: undefined })],
  ['a name of blanks', 'name', starterCard({ name: '  ' })],
  ['a name of 101 characters', 'name', starterCard({ name: 'n'.repeat(101) })],
  ['a name with a control character', 'name', starterCard({ name: 'Card\u0007' })],
  ['a bureau that is none', 'bureau', starterCard({ bureau: 'efx' })],
  ['another word for accounts of others', 'authorizedUser', starterCard({ authorizedUser: true })],
  ['another word for missing', 'missing', starterCard({ missing: 'IGNORE' })],
  ['another word for no hit', 'noHit', starterCard({ noHit: '__proto__' })],
  ['a time as text', 'effectiveFrom', starterCard({ effectiveFrom: '2026-01-01' })],
  ['a time with a fraction', 'effectiveFrom', starterCard({ effectiveFrom: 1.5 })],
  ['no rules', 'rules', starterCard({ rules: [], decision: undefined })],
  [
    '101 rules',
    'rules',
    starterCard({ rules: rulesNamed(...Array.from({ length: 101 }, (_, i) => `r${i}`)), decision: undefined }),
  ],
  ['a rule that is none', 'rules[1]', starterCard({ rules: [...rulesNamed('a'), null], decision: undefined })],
  ['a rule without a name', 'rules[0].name', withRule({ name: undefined, if: score })],
  ['a name in capitals', 'rules[0].name', withRule({ name: 'Score', if: score })],
  ['a name of 51 characters', 'rules[0].name', withRule({ name: 'n'.repeat(51), if: score })],
  ['a name of the machinery', 'rules[0].name', withRule({ name: '__proto__', if: score })],
  ['a name twice', 'rules[2].name', starterCard({ rules: rulesNamed('a', 'b', 'a'), decision: undefined })],
  ['no text', 'rules[0].text', withRule({ text: '', if: score })],
  ['a text of 201 characters', 'rules[0].text', withRule({ text: 'x'.repeat(201), if: score })],
  ['a text for holding of 201 characters', 'rules[0].passText', withRule({ passText: 'x'.repeat(201), if: score })],
  ['another word for missing in a rule', 'rules[0].missing', withRule({ missing: 'fail', if: score })],
  ['no condition', 'rules[0].if', withRule({})],
  ['a condition that is a text', 'rules[0].if', withIf('score-floor')],
  ['a list as a condition', 'rules[0].if', withIf([score])],
  ['nothing in all', 'rules[0].if.all', withIf({ all: [] })],
  ['51 in any', 'rules[0].if.any', withIf({ any: many(51) })],
  ['all that is no list', 'rules[0].if.all', withIf({ all: { 0: score, length: 1 } })],
  ['all and any in one', 'rules[0].if', withIf({ all: [score], any: [score] })],
  ['a comparison with a not beside it', 'rules[0].if', withIf({ ...score, not: score })],
  ['a misspelt member in a comparison', 'rules[0].if.not', withIf({ not: { ...score, vaule: 600 } })],
  ['a condition nested 9 deep', 'rules[0].if.not.not.not.not.not.not.not.not', withIf(nested(9))],
  ['5,001 comparisons', 'rules[99].if.any[49].not.all[1]', tooManyComparisons()],
  ['a code that is none', 'rules[0].if.any[1].attr', withIf({ any: [score, { ...score, attr: 'ECM45' }] })],
  ['a code of the machinery', 'rules[0].if.attr', compared('__proto__', '=', 1)],
  ['another code of the machinery', 'rules[0].if.attr', compared('constructor', '=', 1)],
  ['a code that is a number', 'rules[0].if.attr', withIf({ attr: 1, op: '=', value: 1 })],
  ['an operator that is none', 'rules[0].if.op', compared('ECM01', '==', 640)],
  ['a flag compared with <', 'rules[0].if.op', compared('ECM29', '<', true)],
  ['a flag in a list', 'rules[0].if.op', compared('ECM29', 'in', [true])],
  ['a flag compared with a number', 'rules[0].if.value', compared('ECM29', '=', 1)],
  ['a number compared with a flag', 'rules[0].if.value', compared('ECM01', '=', true)],
  ['a number as text', 'rules[0].if.value', compared('ECM01', '>=', '640')],
  ['no value', 'rules[0].if.value', withIf({ attr: 'ECM01', op: '>=' })],
  ['a score above all scores', 'rules[0].if.value', compared('ECM01', '>=', 851)],
  ['a share above 100 where there is none', 'rules[0].if.value', compared('ECM11', '>=', 101)],
  ['a number below 0', 'rules[0].if.value', compared('ECM12', '>', -1)],
  ['half an account', 'rules[0].if.value', compared('ECM02', '>', 1.5)],
  ['a number that is none', 'rules[0].if.value', compared('ECM35', '>', Number.NaN)],
  ['a number without end', 'rules[0].if.value', compared('ECM35', '<', Number.POSITIVE_INFINITY)],
  ['one end only', 'rules[0].if.value', compared('ECM01', 'between', [640])],
  ['ends the wrong way round', 'rules[0].if.value', compared('ECM01', 'between', [700, 640])],
  ['an end out of range', 'rules[0].if.value[1]', compared('ECM01', 'between', [640, 900])],
  ['nothing to be in', 'rules[0].if.value', compared('ECM02', 'in', [])],
  ['51 values to be in', 'rules[0].if.value', compared('ECM02', 'in', Array(51).fill(1))],
  ['a list where one value is asked for', 'rules[0].if.value', compared('ECM01', '=', [640])],
  [
    'a decision by a rule that is none',
    'decision.any[1]',
    starterCard({ decision: { any: ['score-floor', 'nobody'] } }),
  ],
  ['a decision by a rule named like the machinery', 'decision', starterCard({ decision: 'constructor' })],
  ['a decision without a rule', 'decision.all', starterCard({ decision: { all: [] } })],
  ['a comparison in the decision', 'decision.not', starterCard({ decision: { not: score } })],
  ['101 tests', 'tests', starterCard({ tests: Array(101).fill({}) })],
  ['a test without a name', 'tests[0].name', tested({ attributes: {}, expect: 'APPROVED' })],
  ['a test without attributes', 'tests[0].attributes', tested({ name: 't', expect: 'APPROVED' })],
  [
    'a test of a code that is none',
    'tests[0].attributes',
    tested({ name: 't', attributes: { x: 1 }, expect: 'APPROVED' }),
  ],
  [
    'a test of a score that nobody has',
    'tests[0].attributes.ECM01',
    tested({ name: 't', attributes: { ECM01: 299 }, expect: 'APPROVED' }),
  ],
  ['a test that expects nothing', 'tests[0].expect', tested({ name: 't', attributes: {} })],
  ['a test that expects a word of its own', 'tests[0].expect', tested({ name: 't', attributes: {}, expect: 'REFER' })],
]

describe('a document is refused for', () => {
  for (const [title, path, document] of faults)
    test(`${title}, by its path`, () => {
      const checked = checkRuleSet(document)
      assert.ok(!checked.ok)
      assert.equal(checked.findings[0]?.split(':')[0], path)
    })
})

describe('a good document', () => {
  test('becomes a rule set with what was left out filled in', () => {
    const checked = checkRuleSet({ name: 'Plain', rules: [{ name: 'a', text: 'It fails', if: score }] })
    assert.ok(checked.ok)
    assert.deepEqual(checked.ruleSet, {
      name: 'Plain',
      bureau: 'EFX',
      authorizedUser: 'exclude',
      missing: 'FAIL',
      noHit: 'DECLINE',
      effectiveFrom: null,
      rules: [{ name: 'a', text: 'It fails', passText: null, missing: null, if: score }],
      decision: null,
      tests: [],
    })
  })

  test('keeps nothing that was not looked at, and says what it did not know', () => {
    const document = JSON.parse(
      '{"id":"b7","version":3,"name":"n","colour":"red","__proto__":{"missing":"PASS"},"rules":[{"name":"constructor","text":"t","missng":"PASS","if":{"attr":"ECM02","op":">","value":-0}}]}',
    )
    const checked = checkRuleSet(document)
    assert.ok(checked.ok)
    assert.equal(checked.ruleSet.missing, 'FAIL')
    assert.deepEqual(checked.ignored, ['colour', '__proto__', 'rules[0].missng'])
    assert.deepEqual(checked.ruleSet.rules[0]?.if, { attr: 'ECM02', op: '>', value: 0 })
    assert.ok(!JSON.stringify(checked.ruleSet).includes('red'))
  })

  test('may go to every limit: 100 rules, 8 levels, 50 members, 5,000 comparisons, 100 tests, more than 100 % of auto credit', () => {
    const rules = Array.from({ length: 100 }, (_, i) => ({ name: `r${i}`, text: 't', if: { any: many(50) } }))
    const tests = Array.from({ length: 100 }, (_, i) => ({ name: `t${i}`, attributes: {}, expect: 'DECLINED' }))
    assert.ok(checkRuleSet({ name: 'n'.repeat(100), rules, tests }).ok)
    assert.ok(checkRuleSet(withIf(nested(8))).ok)
    assert.ok(checkRuleSet(compared('ECM35', '<=', 250)).ok)
    assert.ok(checkRuleSet(compared('ECM11', '<', 99.99)).ok)
    assert.ok(checkRuleSet(compared('ECM01', 'in', Array(50).fill(640))).ok)
    for (const missing of missingRules)
      for (const noHit of noHitRules) assert.ok(checkRuleSet(starterCard({ missing, noHit })).ok)
    for (const op of operators.slice(0, 6)) assert.ok(checkRuleSet(compared('ECM01', op, 640)).ok)
    for (const expect of verdicts) assert.ok(checkRuleSet(tested({ name: 't', attributes: {}, expect })).ok)
  })

  test('comes back the same when it is checked again, whatever its rules', () => {
    fc.assert(
      fc.property(anyRuleSet(), (ruleSet) => {
        const checked = checkRuleSet(JSON.parse(JSON.stringify(ruleSet)))
        assert.ok(checked.ok, checked.ok ? '' : checked.findings.join())
        assert.deepEqual(checked.ruleSet, JSON.parse(JSON.stringify(ruleSet)))
      }),
    )
  })
})

describe('whatever is sent', () => {
  test('the check answers, with at most 20 findings', () => {
    const hostile = fc.anything({ withNullPrototype: true, withSparseArray: true, withBigInt: true, maxDepth: 4 })
    const around = fc.constantFrom<(value: unknown) => unknown>(
      (value) => value,
      (value) => starterCard({ rules: value }),
      (value) => starterCard({ rules: [value] }),
      (value) => starterCard({ decision: value }),
      (value) => starterCard({ tests: value }),
      (value) => withIf(value),
      (value) => withIf({ all: [value, value] }),
      (value) => compared('ECM01', 'in', value),
      (value) => tested({ name: 't', attributes: value, expect: 'APPROVED' }),
    )
    fc.assert(
      fc.property(hostile, around, (value, place) => {
        const checked = checkRuleSet(place(value))
        if (!checked.ok) assert.ok(checked.findings.length >= 1 && checked.findings.length <= 20)
      }),
      { numRuns: 2000 },
    )
  })

  test('a document that contains itself is refused and not followed for ever', () => {
    const ring: { all: unknown[] } = { all: [] }
    for (let member = 0; member < 50; member++) ring.all.push(ring)
    assert.ok(!checkRuleSet(withIf(ring)).ok)
    let broad: unknown = score
    for (let level = 1; level < 8; level++) broad = { any: Array(50).fill(broad) }
    assert.ok(!checkRuleSet(withIf(broad)).ok)
  })

  test('twice the document is at most about twice the looking', () => {
    const looksAt = (comparisons: number) => {
      let looks = 0
      const watched = (value: unknown): unknown =>
        typeof value !== 'object' || value === null
          ? value
          : new Proxy(value, {
              get: (object, name) => {
                looks++
                return watched(Reflect.get(object, name))
              },
            })
      const rules = Array.from({ length: comparisons / 50 }, (_, i) => ({
        name: `r${i}`,
        text: 't',
        if: { any: many(50) },
      }))
      assert.ok(checkRuleSet(watched({ name: 'n', rules })).ok)
      return looks
    }
    assert.ok(looksAt(2000) <= 2.1 * looksAt(1000))
    assert.ok(looksAt(4000) <= 2.1 * looksAt(2000))
  })

  test('a document too large is refused though each of its parts is small enough', () => {
    const values = Array.from({ length: 50 }, (_, i) => 9_007_199_254_740_000 + i)
    const members = Array.from({ length: 50 }, () => ({ attr: 'ECM12', op: 'in', value: values }))
    const rules = Array.from({ length: 10 }, (_, i) => ({ name: `r${i}`, text: 't', if: { any: members } }))
    const checked = checkRuleSet({ name: 'n', rules })
    assert.ok(!checked.ok && checked.findings[0]?.startsWith('document: '))
  })
})

function tooManyComparisons(): unknown {
  const rules = Array.from({ length: 100 }, (_, i) => ({
    name: `r${i}`,
    text: 't',
    if: { any: many(50) as unknown[] },
  }))
  rules[99]!.if.any[49] = { not: { all: [score, score] } }
  return { name: 'Large', rules }
}

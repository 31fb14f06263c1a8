import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkRuleSet, diffRuleSets, expressionWords, type RuleSet, runTests } from './index.ts'
import { compiled } from './testing/compiled.ts'
import { starterCard } from './testing/starter-card.ts'

const ruleSet = (document: unknown): RuleSet => {
  const checked = checkRuleSet(document)
  assert.ok(checked.ok)
  return checked.ruleSet
}

describe('the tests of a rule set', () => {
  const good = { name: 'good', attributes: { ECM01: 700, ECM29: false, ECM36: 0 }, expect: 'APPROVED' }
  const thin = { name: 'nothing known', attributes: {}, expect: 'DECLINED' }

  test('pass silently', () => {
    assert.deepEqual(runTests(compiled(starterCard({ tests: [good, thin] }))), [])
    assert.deepEqual(runTests(compiled(starterCard())), [])
  })

  test('name the one that comes out otherwise, with the reasons', () => {
    const wrong = { name: 'low score', attributes: { ...good.attributes, ECM01: 639 }, expect: 'APPROVED' }
    const [failed, ...others] = runTests(compiled(starterCard({ tests: [good, wrong, thin] })))
    assert.equal(others.length, 0)
    assert.ok(failed)
    assert.deepEqual(
      [failed.path, failed.name, failed.expected, failed.decision],
      ['tests[1]', 'low score', 'APPROVED', 'DECLINED'],
    )
    assert.deepEqual(
      failed.reasons.map(({ rule }) => rule),
      ['score-floor'],
    )
  })
})

test('a compiled rule set names the attributes that its decision reads', () => {
  assert.deepEqual(compiled(starterCard()).attributes, ['ECM01', 'ECM29', 'ECM36', 'ECM38'])
  assert.deepEqual(compiled(starterCard({ decision: 'score-floor' })).attributes, ['ECM01'])
})

describe('the difference of two rule sets', () => {
  test('is nothing between two readings of one document', () => {
    assert.deepEqual(diffRuleSets(ruleSet(starterCard()), ruleSet(starterCard())), [])
  })

  test('tells settings, rules, order, decision and tests apart, a line each', () => {
    const before = starterCard({ tests: [{ name: 'thin', attributes: {}, expect: 'DECLINED' }] })
    const rules = [
      { name: 'quiet-records', text: 'Recent record', missing: 'PASS', if: { attr: 'ECM36', op: '=', value: 0 } },
      { name: 'score-floor', text: 'Score below the minimum', if: { attr: 'ECM01', op: '>=', value: 660 } },
      { name: 'few-inquiries', text: 'Too many inquiries', if: { attr: 'ECM09', op: 'between', value: [0, 3] } },
    ]
    const test = { name: 'thin', attributes: { ECM01: 700, ECM36: 0 }, expect: 'APPROVED' }
    const after = starterCard({ bureau: 'TU', effectiveFrom: null, rules, decision: undefined, tests: [test] })
    assert.deepEqual(diffRuleSets(ruleSet(before), ruleSet(after)), [
      '~ bureau: EFX -> TU',
      '~ effectiveFrom: 1791000000000 -> none',
      '- rule no-open-bankruptcy: not ECM29 = true',
      '~ rule quiet-records: ECM36 = 0 or ECM38 >= 24 -> ECM36 = 0',
      '~ rule quiet-records, missing: as the set -> PASS',
      '~ rule quiet-records, text: Recent public record -> Recent record',
      '~ rule quiet-records, passText: No recent public record -> quiet-records',
      '~ rule score-floor: ECM01 >= 640 -> ECM01 >= 660',
      '+ rule few-inquiries: ECM09 between 0 and 3',
      '~ order of rules: score-floor, quiet-records -> quiet-records, score-floor',
      '~ decision: score-floor and no-open-bankruptcy and quiet-records -> every rule',
      '- test thin: nothing known: DECLINED',
      '+ test thin: ECM01 700, ECM36 0: APPROVED',
    ])
  })
})

test('an expression is told on one line, with brackets where they are needed', () => {
  const floor = { attr: 'ECM01', op: '>=', value: 640 } as const
  const few = { attr: 'ECM09', op: 'in', value: [0, 1] } as const
  assert.equal(
    expressionWords({ any: [{ all: [floor, { not: few }] }, { not: { any: [few, floor] } }, { all: [floor] }] }),
    '(ECM01 >= 640 and not ECM09 in [0, 1]) or not (ECM09 in [0, 1] or ECM01 >= 640) or ECM01 >= 640',
  )
})

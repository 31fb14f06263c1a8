import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rowOf } from '../attributes/attribute-row.ts'
import { compiled, toldOf } from './testing/compiled.ts'
import { starterCard, withIf, withRule } from './testing/starter-card.ts'

const good = { ECM01: 700, ECM29: false, ECM36: 0 }

describe('the reasons of a decision', () => {
  test('name what failed, with the limit and what was observed', () => {
    assert.deepEqual(compiled(starterCard()).decide(rowOf({ ...good, ECM01: 612 })), {
      decision: 'DECLINED',
      reasons: [
        {
          order: 1,
          rule: 'score-floor',
          attribute: 'ECM01',
          comparison: '>=',
          limit: 640,
          observed: 612,
          outcome: 'FAILED',
          text: 'Score below the minimum',
        },
      ],
    })
  })

  test('name every rule that failed, in the order of the rules, and of an any every member', () => {
    assert.deepEqual(toldOf(starterCard(), { ECM01: 500, ECM29: true, ECM36: 2, ECM38: 3 }), [
      'DECLINED',
      'score-floor: ECM01 >= 640, 500: FAILED: Score below the minimum',
      'no-open-bankruptcy: ECM29 != true, true: FAILED: Open bankruptcy on file',
      'quiet-records: ECM36 = 0, 2: FAILED: Recent public record',
      'quiet-records: ECM38 >= 24, 3: FAILED: Recent public record',
    ])
  })

  test('of an approval name the rules that carried it, and of an any the first member that held', () => {
    assert.deepEqual(toldOf(starterCard(), { ...good, ECM38: 30 }), [
      'APPROVED',
      'score-floor: ECM01 >= 640, 700: PASSED: score-floor',
      'no-open-bankruptcy: ECM29 != true, false: PASSED: no-open-bankruptcy',
      'quiet-records: ECM36 = 0, 0: PASSED: No recent public record',
    ])
  })

  test('leave out a rule that a sibling of an any made up for', () => {
    const document = starterCard({
      decision: { all: [{ any: ['score-floor', 'quiet-records'] }, 'no-open-bankruptcy'] },
    })
    assert.deepEqual(toldOf(document, { ECM01: 500, ECM29: true, ECM36: 0 }), [
      'DECLINED',
      'no-open-bankruptcy: ECM29 != true, true: FAILED: Open bankruptcy on file',
    ])
    assert.deepEqual(toldOf(document, { ECM01: 500, ECM29: false, ECM36: 0 }), [
      'APPROVED',
      'no-open-bankruptcy: ECM29 != true, false: PASSED: no-open-bankruptcy',
      'quiet-records: ECM36 = 0, 0: PASSED: No recent public record',
    ])
  })

  test('turn a rule under a not round, in the words for when it holds', () => {
    const rule = { name: 'bankrupt', passText: 'Bankruptcy on file', if: { attr: 'ECM29', op: '=', value: true } }
    const document = withRule(rule, { decision: { not: 'bankrupt' } })
    assert.deepEqual(toldOf(document, { ECM29: true }), [
      'DECLINED',
      'bankrupt: ECM29 != true, true: FAILED: Bankruptcy on file',
    ])
    assert.deepEqual(toldOf(document, { ECM29: false }), [
      'APPROVED',
      'bankrupt: ECM29 != true, false: PASSED: It fails',
    ])
  })

  const opposites = [
    ['=', 640, '!='],
    ['!=', 641, '='],
    ['<', 641, '>='],
    ['<=', 640, '>'],
    ['>', 639, '<='],
    ['>=', 640, '<'],
    ['between', [640, 700], 'not between'],
    ['in', [600, 640], 'not in'],
  ] as const
  for (const [op, value, opposite] of opposites)
    test(`show ${op} under a not as ${opposite}`, () => {
      assert.deepEqual(toldOf(withIf({ not: { attr: 'ECM01', op, value } }), { ECM01: 640 }), [
        'DECLINED',
        `only: ECM01 ${opposite} ${value}, 640: FAILED: It fails`,
      ])
    })

  test('say nothing of rules that the decision does not name', () => {
    assert.deepEqual(toldOf(starterCard({ decision: 'quiet-records' }), { ECM01: 300, ECM36: 0 }), [
      'APPROVED',
      'quiet-records: ECM36 = 0, 0: PASSED: No recent public record',
    ])
  })
})

describe('an attribute that is missing', () => {
  const twoYears = { attr: 'ECM38', op: '>=', value: 24 }

  test('fails its rule, unless the rule says otherwise', () => {
    assert.deepEqual(toldOf(withRule({ if: twoYears }), {}), ['DECLINED', 'only: ECM38 >= 24, null: MISSING: It fails'])
    assert.deepEqual(toldOf(withRule({ if: twoYears, missing: 'PASS' }), {}), [
      'APPROVED',
      'only: ECM38 >= 24, null: MISSING: only',
    ])
    assert.deepEqual(toldOf(withRule({ if: twoYears }, { missing: 'PASS' }), {}).slice(0, 1), ['APPROVED'])
  })

  test('makes no difference where something else decides', () => {
    const any = { any: [twoYears, { attr: 'ECM36', op: '=', value: 0 }] }
    assert.deepEqual(toldOf(withIf(any), { ECM36: 0 }), ['APPROVED', 'only: ECM36 = 0, 0: PASSED: only'])
    const all = { all: [twoYears, { attr: 'ECM36', op: '=', value: 0 }] }
    assert.deepEqual(toldOf(withIf(all), { ECM36: 1 }), ['DECLINED', 'only: ECM36 = 0, 1: FAILED: It fails'])
  })

  test('stays unknown under a not', () => {
    assert.deepEqual(toldOf(withIf({ not: twoYears }), {}), ['DECLINED', 'only: ECM38 < 24, null: MISSING: It fails'])
  })

  test('with DECLINE declines at once, though another rule would have been enough', () => {
    const rules = [
      { name: 'strict', text: 'Not known', missing: 'DECLINE', if: twoYears },
      { name: 'score', text: 'Score too low', if: { attr: 'ECM01', op: '>=', value: 640 } },
    ]
    const document = starterCard({ rules, decision: { any: ['strict', 'score'] } })
    const line = 'strict: ECM38 >= 24, null: MISSING: Not known'
    assert.deepEqual(toldOf(document, { ECM01: 700 }), ['DECLINED', line])
    assert.deepEqual(toldOf(document, { ECM01: 600 }), [
      'DECLINED',
      line,
      'score: ECM01 >= 640, 600: FAILED: Score too low',
    ])
    assert.equal(toldOf(document, { ECM01: 700, ECM38: 3 })[0], 'APPROVED')
  })
})

describe('limits', () => {
  const verdict = (op: string, value: unknown, observed: number) =>
    toldOf(withIf({ attr: 'ECM35', op, value }), { ECM35: observed })[0] === 'APPROVED'

  test('are kept to the last hundredth', () => {
    assert.ok(!verdict('<', 66.67, 66.67) && verdict('<', 66.67, 66.66) && verdict('<=', 66.67, 66.67))
    assert.ok(!verdict('>', 66.67, 66.67) && verdict('>', 66.67, 66.68) && verdict('>=', 66.67, 66.67))
    assert.ok(!verdict('<', 0, 0) && !verdict('>', 0, 0) && verdict('>', 0, 0.01) && verdict('<=', 0, 0))
    assert.ok(verdict('between', [1, 2], 1) && verdict('between', [1, 2], 2) && !verdict('between', [1, 2], 2.01))
    assert.ok(verdict('in', [3, 1, 1], 1) && !verdict('in', [3, 1], 2) && verdict('!=', 5, 5.01))
  })
})

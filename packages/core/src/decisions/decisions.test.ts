import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { calendarDate } from '../calendar/calendar-date.ts'
import { type CaseFile, toCreditFile } from '../credit-file/cases/case-file.ts'
import type { RuleDecision } from '../rule-sets/compile-rule-set.ts'
import { compileRuleSet } from '../rule-sets/compile-rule-set.ts'
import { anyRuleSet, anySnapshot } from '../rule-sets/testing/any-rule-set.ts'
import { compiled, reasonLine } from '../rule-sets/testing/compiled.ts'
import { starterCard } from '../rule-sets/testing/starter-card.ts'
import {
  BackTest,
  type BackTestFigures,
  compareDecisions,
  type DecisionInput,
  decide,
  decideFrom,
  decisionChanges,
  hitDetails,
  readsSameAttributes,
  rerun,
} from './index.ts'

const on = '2026-11-15'
const terms = { asOf: calendarDate(on), scoreModel: 'SCORE_MODEL_V3' } as const
const answerOf = (file: Omit<CaseFile, 'on'>) =>
  ({ result: 'file', file: toCreditFile('EFX', { on, ...file }) }) as const
const linesOf = ({ decision, reasons }: RuleDecision) => [decision, ...reasons.map(reasonLine)]

describe('a decision about a file', () => {
  test('is made from the attributes of the file, which it keeps', () => {
    const made = decide(compiled(starterCard()), answerOf({ score: { value: 612 } }), terms)
    assert.deepEqual(linesOf(made), ['DECLINED', 'score-floor: ECM01 >= 640, 612: FAILED: Score below the minimum'])
    assert.deepEqual([made.hit, made.hitDetail], ['HIT', 'FOUND'])
    assert.equal(made.attributes.ECM01, 612)
    assert.ok(!('ECM38' in made.attributes))
  })

  test('counts accounts of others where the rule set includes them', () => {
    const file = answerOf({ tradelines: [{ creditor: 'SPOUSE', responsibility: 'AUTHORIZED_USER' }] })
    const countOf = (authorizedUser: string) =>
      decide(compiled(starterCard({ authorizedUser })), file, terms).attributes.ECM02
    assert.deepEqual([countOf('exclude'), countOf('include')], [0, 1])
  })
})

describe('a person without a usable file', () => {
  const answers = {
    NOT_FOUND: { result: 'no-hit' },
    FROZEN: { result: 'frozen' },
    DECEASED: answerOf({ marks: { deceased: true, frozen: true }, score: { value: 800 } }),
  } as const
  const texts = {
    NOT_FOUND: 'NO_HIT: The bureau has no credit file of this person',
    FROZEN: 'NO_HIT: The credit file is frozen or locked',
    DECEASED: 'NO_HIT: The credit file says that the person is deceased',
  }

  for (const hitDetail of hitDetails.slice(1) as (keyof typeof answers)[])
    test(`is decided as the rule set says: ${hitDetail}`, () => {
      const by = (noHit: string) => decide(compiled(starterCard({ noHit })), answers[hitDetail], terms)
      assert.deepEqual(linesOf(by('DECLINE')), ['DECLINED', texts[hitDetail]])
      assert.deepEqual(linesOf(by('APPROVE')), ['APPROVED', texts[hitDetail]])
      const evaluated = by('EVALUATE')
      assert.deepEqual([evaluated.hit, evaluated.hitDetail, evaluated.attributes], ['NO_HIT', hitDetail, {}])
      assert.ok(evaluated.reasons.length === 4 && evaluated.reasons.every(({ outcome }) => outcome === 'MISSING'))
    })

  test('is one whose file came with a freeze or a lock on it', () => {
    for (const marks of [{ frozen: true }, { locked: true }])
      assert.equal(decide(compiled(starterCard()), answerOf({ marks }), terms).hitDetail, 'FROZEN')
  })
})

describe('a decision made once more', () => {
  const input: DecisionInput = { hitDetail: 'FOUND', attributes: { ECM01: 612, ECM29: false, ECM36: 0 } }
  const stored = () => JSON.parse(JSON.stringify(decideFrom(compiled(starterCard()), input)))

  test('matches, also after it was stored and read', () => {
    const again = rerun(compiled(starterCard()), stored())
    assert.deepEqual([again.result, again.differences], ['MATCH', []])
  })

  test('matches for any rules and any person', () => {
    fc.assert(
      fc.property(anyRuleSet(), anySnapshot, fc.constantFrom(...hitDetails), (ruleSet, attributes, hitDetail) => {
        const made = decideFrom(compileRuleSet(ruleSet), { hitDetail, attributes })
        assert.equal(rerun(compileRuleSet(ruleSet), JSON.parse(JSON.stringify(made))).result, 'MATCH')
      }),
    )
  })

  test('tells what is different', () => {
    const changed = { ...stored(), attributes: { ...input.attributes, ECM01: 700 } }
    const again = rerun(compiled(starterCard()), changed)
    assert.equal(again.result, 'DRIFT')
    assert.deepEqual(again.differences[0], { path: 'decision', stored: 'DECLINED', now: 'APPROVED' })
    assert.ok(
      again.differences.some(
        ({ path, stored, now }) => path === 'reasons[0].observed' && stored === 612 && now === 700,
      ),
    )
    assert.ok(again.differences.some(({ path, stored }) => path === 'reasons[2]' && stored === null))
  })

  test('does not change when the rule set gets a new version', () => {
    const before = stored()
    const newer = starterCard({
      rules: [{ name: 'score-floor', text: 'Low', if: { attr: 'ECM01', op: '>=', value: 600 } }],
      decision: undefined,
    })
    assert.equal(decideFrom(compiled(newer), input).decision, 'APPROVED')
    assert.equal(rerun(compiled(starterCard()), before).result, 'MATCH')
  })
})

describe('a back-test', () => {
  const live = compiled(starterCard())
  const stricter = compiled(
    starterCard({
      rules: [
        { name: 'score-floor', text: 'Score below the minimum', if: { attr: 'ECM01', op: '>=', value: 700 } },
        {
          name: 'quiet-years',
          text: 'Recent record',
          if: { not: { attr: 'ECM38', op: '<', value: 12 } },
          missing: 'PASS',
        },
      ],
      decision: undefined,
    }),
  )
  const people: DecisionInput[] = [
    { hitDetail: 'FOUND', attributes: { ECM01: 720, ECM29: false, ECM36: 0 } },
    { hitDetail: 'FOUND', attributes: { ECM01: 690, ECM29: false, ECM36: 0 } },
    { hitDetail: 'FOUND', attributes: { ECM01: 720, ECM29: true, ECM36: 1, ECM38: 15 } },
    { hitDetail: 'FOUND', attributes: { ECM01: 500, ECM29: true, ECM36: 1, ECM38: 2 } },
    { hitDetail: 'NOT_FOUND', attributes: {} },
  ]
  const figures = {
    done: 5,
    approvedBefore: 2,
    approvedAfter: 2,
    toApproved: 1,
    toDeclined: 1,
    unchanged: 3,
    reasons: [
      { rule: 'no-open-bankruptcy', before: 2, after: 0 },
      { rule: 'quiet-records', before: 2, after: 0 },
      { rule: 'score-floor', before: 1, after: 2 },
      { rule: null, before: 1, after: 1 },
      { rule: 'quiet-years', before: 0, after: 1 },
    ],
    missing: [
      { attribute: 'ECM01', count: 1 },
      { attribute: 'ECM38', count: 3 },
    ],
  }

  test('counts who would be decided otherwise, why, and what is missing', () => {
    const test = new BackTest(stricter)
    const changes = people.map((one) => test.add(one, decideFrom(live, one)))
    assert.deepEqual(changes, ['AGREED', 'TO_DECLINED', 'TO_APPROVED', 'AGREED', 'AGREED'])
    assert.deepEqual(test.figures(), figures)
  })

  test('counts the same in slices, each going on from the figures of the one before', () => {
    let stored: BackTestFigures | undefined
    for (const one of people) {
      const slice = new BackTest(stricter, stored)
      slice.add(one, decideFrom(live, one))
      stored = JSON.parse(JSON.stringify(slice.figures()))
    }
    assert.deepEqual(stored, figures)
  })

  test('of a rule set against itself changes nothing, for any rules and people', () => {
    fc.assert(
      fc.property(anyRuleSet(), fc.array(anySnapshot, { maxLength: 8 }), (ruleSet, snapshots) => {
        const same = compileRuleSet(ruleSet)
        const test = new BackTest(same)
        for (const attributes of snapshots)
          test.add({ hitDetail: 'FOUND', attributes }, decideFrom(same, { hitDetail: 'FOUND', attributes }))
        const { done, unchanged, approvedBefore, approvedAfter, reasons } = test.figures()
        assert.deepEqual([done, unchanged, approvedAfter], [snapshots.length, snapshots.length, approvedBefore])
        assert.ok(reasons.every(({ before, after }) => before === after))
      }),
    )
  })
})

test('a shadow agrees, or turns the decision one way or the other', () => {
  assert.deepEqual(
    [
      compareDecisions('APPROVED', 'APPROVED'),
      compareDecisions('DECLINED', 'APPROVED'),
      compareDecisions('APPROVED', 'DECLINED'),
    ],
    [...decisionChanges],
  )
})

test('a snapshot serves another rule set only when both read the same accounts of the same bureau', () => {
  const { ruleSet } = compiled(starterCard())
  const other = (changes: Record<string, unknown>) => compiled(starterCard(changes)).ruleSet
  assert.ok(readsSameAttributes(ruleSet, other({ name: 'Other', noHit: 'APPROVE' })))
  assert.ok(!readsSameAttributes(ruleSet, other({ bureau: 'TU' })))
  assert.ok(!readsSameAttributes(ruleSet, other({ authorizedUser: 'include' })))
})

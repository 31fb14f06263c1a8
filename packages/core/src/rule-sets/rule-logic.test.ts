import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { type AttributeSnapshot, rowOf } from '../attributes/attribute-row.ts'
import { compileRuleSet, type Expression, type RuleSet } from './index.ts'
import { anyExpression, anyRuleSet, anySnapshot } from './testing/any-rule-set.ts'
import { compares, readSlowly, truth } from './testing/read-slowly.ts'

const manyRuns = { numRuns: 3000 }

describe('a compiled rule set, for any rules and any person', () => {
  test('decides as its plain reading does, with the same reasons', () => {
    fc.assert(
      fc.property(anyRuleSet(), fc.array(anySnapshot, { minLength: 1, maxLength: 4 }), (ruleSet, snapshots) => {
        const compiled = compileRuleSet(ruleSet)
        // Several in turn, because what one person left behind must not show in the next.
        for (const snapshot of snapshots)
          assert.deepEqual(compiled.decide(rowOf(snapshot)), readSlowly(ruleSet, snapshot))
      }),
      manyRuns,
    )
  })

  test('judges as it decides, on grounds that are the reasons before they are put into words', () => {
    fc.assert(
      fc.property(anyRuleSet(), fc.array(anySnapshot, { minLength: 1, maxLength: 4 }), (ruleSet, snapshots) => {
        const compiled = compileRuleSet(ruleSet)
        for (const row of snapshots.map(rowOf)) {
          const { decision, grounds } = compiled.judge(row)
          const told = compiled.decide(row)
          assert.equal(decision, told.decision)
          assert.deepEqual(
            grounds.map(({ comparison: { rule, attr, value }, observed }) => [rule, attr, value, observed]),
            told.reasons.map(({ rule, attribute, limit, observed }) => [rule, attribute, limit, observed]),
          )
        }
      }),
      manyRuns,
    )
  })

  test('gives reasons that are true, in the order of the rules, and at least one', () => {
    fc.assert(
      fc.property(anyRuleSet(), anySnapshot, (ruleSet, snapshot) => {
        const { decision, reasons } = compileRuleSet(ruleSet).decide(rowOf(snapshot))
        assert.ok(reasons.length > 0)
        const places = reasons.map(({ rule }) => ruleSet.rules.findIndex(({ name }) => name === rule))
        assert.deepEqual(
          places,
          [...places].sort((a, b) => a - b),
        )
        for (const [index, { order, attribute, comparison, limit, observed, outcome }] of reasons.entries()) {
          assert.equal(order, index + 1)
          assert.equal(observed, snapshot[attribute!] ?? null)
          if (observed === null) assert.equal(outcome, 'MISSING')
          else {
            assert.equal(outcome, decision === 'APPROVED' ? 'PASSED' : 'FAILED')
            assert.equal(compares(observed, comparison!, limit!), outcome === 'PASSED')
          }
        }
      }),
      manyRuns,
    )
  })

  test('gives reasons that are enough: whoever has the same values there is decided the same', () => {
    fc.assert(
      fc.property(anyRuleSet(['FAIL', 'PASS']), anySnapshot, anySnapshot, (ruleSet, snapshot, other) => {
        const compiled = compileRuleSet(ruleSet)
        const { decision, reasons } = compiled.decide(rowOf(snapshot))
        const alike = withValuesOf(
          other,
          snapshot,
          reasons.map(({ attribute }) => attribute!),
        )
        assert.equal(compiled.decide(rowOf(alike)).decision, decision)
      }),
      manyRuns,
    )
  })

  test('names every rule that does not hold where all have to, and no other', () => {
    fc.assert(
      fc.property(anyRuleSet(['FAIL', 'DECLINE']), anySnapshot, (drawn, snapshot) => {
        const ruleSet = { ...drawn, decision: null }
        const { decision, reasons } = compileRuleSet(ruleSet).decide(rowOf(snapshot))
        const failing = ruleSet.rules.filter((rule) => truth(rule.if, snapshot) !== true)
        const named = failing.length === 0 ? ruleSet.rules : failing
        assert.equal(decision, failing.length === 0 ? 'APPROVED' : 'DECLINED')
        assert.deepEqual(
          [...new Set(reasons.map(({ rule }) => rule))],
          named.map(({ name }) => name),
        )
      }),
    )
  })
})

describe('logic of three values', () => {
  const same = (one: Expression, other: Expression, snapshot: AttributeSnapshot) =>
    assert.equal(truthOf(one, snapshot), truthOf(other, snapshot))
  const three = [anyExpression, anyExpression, anyExpression] as const

  test('not twice is nothing, and not turns all into any', () => {
    fc.assert(
      fc.property(...three, anySnapshot, (a, b, c, snapshot) => {
        same({ not: { not: a } }, a, snapshot)
        same({ not: { all: [a, b, c] } }, { any: [{ not: a }, { not: b }, { not: c }] }, snapshot)
        same({ not: { any: [a, b, c] } }, { all: [{ not: a }, { not: b }, { not: c }] }, snapshot)
      }),
    )
  })

  test('neither order nor grouping nor repetition counts', () => {
    fc.assert(
      fc.property(...three, anySnapshot, (a, b, c, snapshot) => {
        for (const join of ['all', 'any'] as const) {
          const joined = (...members: Expression[]) => ({ [join]: members }) as unknown as Expression
          same(joined(a, b, c), joined(c, a, b), snapshot)
          same(joined(a, b, c), joined(a, joined(b, c)), snapshot)
          same(joined(a, a), a, snapshot)
        }
        same({ all: [a, { any: [a, b] }] }, a, snapshot)
        same({ all: [a, { any: [b, c] }] }, { any: [{ all: [a, b] }, { all: [a, c] }] }, snapshot)
      }),
    )
  })

  test('to know more never turns what was known', () => {
    fc.assert(
      fc.property(anyExpression, anySnapshot, anySnapshot, (expression, snapshot, more) => {
        const known = truthOf(expression, snapshot)
        if (known !== null) assert.equal(truthOf(expression, { ...more, ...snapshot }), known)
      }),
    )
  })
})

/** A rule set tells true from unknown by what it does about unknown. */
function truthOf(expression: Expression, snapshot: AttributeSnapshot): boolean | null {
  const approvedWith = (missing: 'PASS' | 'FAIL') =>
    compileRuleSet(ruleSetOf(expression, missing)).decide(rowOf(snapshot)).decision === 'APPROVED'
  return approvedWith('FAIL') ? true : approvedWith('PASS') ? null : false
}

function ruleSetOf(expression: Expression, missing: 'PASS' | 'FAIL'): RuleSet {
  const rule = { name: 'only', text: 'It fails', passText: null, missing, if: expression }
  const settings = { bureau: 'EFX', authorizedUser: 'exclude', missing: 'FAIL', noHit: 'DECLINE' } as const
  return { name: 'One rule', ...settings, effectiveFrom: null, rules: [rule], decision: null, tests: [] }
}

function withValuesOf(
  snapshot: AttributeSnapshot,
  from: AttributeSnapshot,
  codes: readonly (keyof AttributeSnapshot)[],
): AttributeSnapshot {
  const made = { ...snapshot }
  for (const code of codes) {
    if (from[code] === undefined) delete made[code]
    else made[code] = from[code]
  }
  return made
}

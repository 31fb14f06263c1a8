import fc from 'fast-check'
import type { AttributeSnapshot } from '../../attributes/attribute-row.ts'
import { attributeCatalogue } from '../../attributes/catalogue.ts'
import {
  type Comparison,
  type DecisionExpression,
  type Expression,
  type Joined,
  type MissingRule,
  missingRules,
  noHitRules,
  type RuleSet,
} from '../rule-set.ts'

/** Few attributes and few values, so that comparisons often meet their limits: a score, counts, a share and a flag. */
const values = {
  ECM01: [300, 639, 640, 641, 850],
  ECM04: [0, 1, 2],
  ECM09: [0, 3, 4, 5],
  ECM11: [0, 66.66, 66.67, 100],
  ECM29: [true, false],
  ECM38: [0, 23, 24],
} as const

type Code = keyof typeof values
const codes = Object.keys(values) as Code[]

export const anySnapshot: fc.Arbitrary<AttributeSnapshot> = fc
  .tuple(...codes.map((code) => fc.option(fc.constantFrom(...values[code]), { nil: undefined, freq: 3 })))
  .map((drawn) =>
    Object.fromEntries(codes.flatMap((code, index) => (drawn[index] === undefined ? [] : [[code, drawn[index]]]))),
  )

const anyComparison: fc.Arbitrary<Comparison> = fc.constantFrom(...codes).chain((attr): fc.Arbitrary<Comparison> => {
  const one = fc.constantFrom<number | boolean>(...values[attr])
  if (attributeCatalogue.find(({ code }) => code === attr)?.type === 'boolean')
    return fc.record({ attr: fc.constant(attr), op: fc.constantFrom('=', '!='), value: one })
  const several = fc.array(one as fc.Arbitrary<number>, { minLength: 1, maxLength: 3 })
  return fc.oneof(
    fc.record({ attr: fc.constant(attr), op: fc.constantFrom('=', '!=', '<', '<=', '>', '>='), value: one }),
    fc.record({ attr: fc.constant(attr), op: fc.constant('in' as const), value: several }),
    fc.tuple(one, one).map(([a, b]) => ({ attr, op: 'between' as const, value: a < b ? [a, b] : [b, a] })),
  )
})

/** Up to so many joins around the leaves. */
function anyJoined<Leaf>(leaf: fc.Arbitrary<Leaf>, joins: number): fc.Arbitrary<Joined<Leaf>> {
  if (joins === 0) return leaf
  const inner = anyJoined(leaf, joins - 1)
  const members = fc.array(inner, { minLength: 1, maxLength: 4 })
  return fc.oneof(
    leaf,
    members.map((all) => ({ all })),
    members.map((any) => ({ any })),
    inner.map((not) => ({ not })),
  )
}

export const anyExpression: fc.Arbitrary<Expression> = anyJoined(anyComparison, 3)

export function anyRuleSet(policies: readonly MissingRule[] = missingRules): fc.Arbitrary<RuleSet> {
  const policy = fc.constantFrom(...policies)
  const rule = fc.record({
    if: anyExpression,
    missing: fc.option(policy),
    passText: fc.option(fc.constant('It holds')),
  })
  return fc.array(rule, { minLength: 1, maxLength: 5 }).chain((drawn) => {
    const rules = drawn.map((one, index) => ({ ...one, name: `rule-${index}`, text: `Rule ${index} fails` }))
    const decision: fc.Arbitrary<DecisionExpression> = anyJoined(fc.constantFrom(...rules.map(({ name }) => name)), 2)
    return fc.record({
      name: fc.constant('Any'),
      bureau: fc.constantFrom('EFX', 'TU', 'EXP'),
      authorizedUser: fc.constantFrom('exclude', 'include'),
      missing: policy,
      noHit: fc.constantFrom(...noHitRules),
      effectiveFrom: fc.constantFrom(null, 1_791_000_000_000),
      rules: fc.constant(rules),
      decision: fc.option(decision),
      tests: fc.constant([]),
    })
  })
}

import { type Static, Type } from 'typebox'
import { BureauCode } from '../bureaus.ts'
import { answer, choice, count, Instant, nullable, optional, text, Uuid } from '../fields.ts'

export const PrescreenPurpose = choice(['CONSUMER_INITIATED', 'FIRM_OFFER', 'ACCOUNT_REVIEW'], {
  default: 'CONSUMER_INITIATED',
  description: 'Why the decision is made',
})

const AttributeValue = Type.Union([Type.Number({ examples: [612] }), Type.Boolean({ examples: [true] })])

export const DecisionReason = answer(
  {
    order: count('Position, from 1', 1),
    rule: nullable(text('Name of the rule', 'score-floor')),
    attribute: nullable(text('Attribute that was compared', 'ECM01')),
    comparison: nullable(text('Operator, turned round under a negation', '>=')),
    limit: Type.Union([
      AttributeValue,
      Type.Array(AttributeValue, { description: 'Both ends, or the values to choose from' }),
      Type.Null(),
    ]),
    observed: nullable(AttributeValue),
    outcome: choice(['FAILED', 'PASSED', 'MISSING', 'NO_HIT'], { description: 'How the comparison ended' }),
    text: text('The wording of the rule', 'Score below the minimum'),
  },
  { description: 'A comparison that decided' },
)

/** The outcome of a pre-screening; the same record can be read later by its id. */
export const Decision = answer(
  {
    decisionId: Uuid,
    decision: choice(['DECLINED', 'APPROVED'], { description: 'The decision' }),
    hit: choice(['HIT', 'NO_HIT'], { description: 'Whether a file could be used' }),
    hitDetail: choice(['FOUND', 'NOT_FOUND', 'FROZEN', 'DECEASED'], { description: 'Why or why not' }),
    ruleSet: answer({ id: Uuid, version: count('Version that was applied', 3) }),
    evaluatedAt: Instant,
    bureau: BureauCode,
    purpose: PrescreenPurpose,
    reasons: Type.Array(DecisionReason, { minItems: 1, description: 'In the order of the rules' }),
    attributes: optional(
      Type.Record(Type.String({ pattern: '^ECM\\d{2}(_\\d{2})?$' }), AttributeValue, {
        description: 'Attribute values by code; missing ones are left out',
        examples: [{ ECM01: 612, ECM03: 6, ECM29: false }],
      }),
    ),
  },
  { description: 'A pre-screening decision' },
)
export type Decision = Static<typeof Decision>

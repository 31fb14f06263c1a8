import { prescreenPurposes } from '@plumbline/core/bureaus'
import { hitDetails } from '@plumbline/core/decisions'
import { decisionMonths } from '@plumbline/core/promises'
import { reasonOutcomes, verdicts } from '@plumbline/core/rule-sets'
import { type Static, Type } from 'typebox'
import { BureauCode } from '../bureaus.ts'
import { answer, CalendarDate, choice, count, Instant, nullable, optional, text, Uuid } from '../fields.ts'
import { ScoreModel } from '../scores/score-model.ts'

export const PrescreenPurpose = choice(prescreenPurposes, {
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
    outcome: choice(reasonOutcomes, { description: 'How the comparison ended' }),
    text: text('The wording of the rule', 'Score below the minimum'),
  },
  { description: 'A comparison that decided' },
)

/** What a notice has to name when a score was used. */
const ScoreUsed = answer(
  {
    score: count('Score', 612),
    model: ScoreModel,
    range: answer({ low: count('Lowest possible score', 300), high: count('Highest possible score', 850) }),
    scoredOn: CalendarDate,
    factors: Type.Array(
      answer({ code: text('Factor code', '32'), text: text('What it means', 'Cards are used close to their limits') }),
      { description: 'What cost points, most first' },
    ),
  },
  { description: 'The score of the pull' },
)

/** The outcome of a pre-screening; the same record can be read later by its id. */
export const Decision = answer(
  {
    decisionId: Uuid,
    decision: choice(verdicts, { description: 'The decision', examples: ['DECLINED'] }),
    hit: choice(['HIT', 'NO_HIT'], { description: 'Whether a file could be used' }),
    hitDetail: choice(hitDetails, { description: 'Why or why not' }),
    userId: nullable(
      Type.String({ ...Uuid, description: 'Whom it is about; null: a person who is no user, or none any more' }),
    ),
    ruleSet: answer({ id: Uuid, version: count('Version that was applied', 3) }),
    evaluatedAt: Instant,
    bureau: BureauCode,
    purpose: PrescreenPurpose,
    reasons: Type.Array(DecisionReason, { minItems: 1, description: 'In the order of the rules' }),
    score: nullable(ScoreUsed),
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

export const IncludeAttributes = optional(
  Type.Boolean({ default: false, description: 'Return the attribute values too', examples: [true] }),
)

export const DecisionIdParams = Type.Object({
  decisionId: Type.String({ ...Uuid, description: 'Decision', examples: ['2f6e1a04-5b7c-4d18-9c3e-7a90d1f4b825'] }),
})

export const decisionsKept = `Decisions are kept ${decisionMonths} months.`

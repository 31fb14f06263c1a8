import { changeCategories, type DescribedChange, type DescribedValue, describedKinds } from '@plumbline/core/changes'
import { type FactorEffect, factorEffects } from '@plumbline/core/credit-file'
import { type Static, Type } from 'typebox'
import { answer, CalendarDate, choice, nullable, text } from '../fields.ts'
import type { SameShape } from '../same-shape.ts'

/** What an item was or is, as far as it matters to the difference. */
export const DifferingValue = answer(
  {
    code: nullable(
      text('Rating, designator, status, type of inquiry, or state of a mark, as in the standard format', 'LATE_30'),
    ),
    amount: nullable(
      Type.Number({ description: 'US dollars: balance, past due or amount of a record', examples: [1870] }),
    ),
    date: nullable(Type.String({ ...CalendarDate, description: 'Day the value is of', examples: ['2026-10-02'] })),
    text: nullable(text('Where the value is words: a name, an address, remarks', 'Account disputed by the consumer')),
  },
  { description: 'One side of a difference' },
)

/** One thing that is different in the later of two files of a bureau. */
export const FileDifference = answer(
  {
    kind: choice(describedKinds, { description: 'What happened', examples: ['BALANCE_CHANGED'] }),
    category: choice(changeCategories, { description: 'What it happened to', examples: ['ACCOUNT'] }),
    title: text('A headline', 'Balance went up'),
    text: text(
      'One or two sentences of plain text. Names are as the bureau has them: escape them where you show them.',
      'The balance of the credit card ending in 4417 at LARKSPUR BANK went from $310 to $2,490. That is 83% of its limit of $3,000.',
    ),
    itemName: nullable(text('Creditor, agency, inquirer, kind of record or mark', 'LARKSPUR BANK')),
    before: nullable(DifferingValue),
    after: nullable(DifferingValue),
    effect: nullable(
      choice(factorEffects, {
        description: 'Which way it worked on the score, by our own model; null if it was stored before this was told',
        examples: ['HURTING'],
      }),
    ),
  },
  { description: 'A difference between two files; `before` is null for what is new, `after` for what is gone' },
)
export type FileDifference = SameShape<ShownChange, Static<typeof FileDifference>>

/** As core describes and weighs it; on the wire an amount is in dollars without saying so. */
type ShownChange = Omit<DescribedChange, 'before' | 'after'> & {
  before: ShownValue | null
  after: ShownValue | null
  effect: FactorEffect | null
}
type ShownValue = Omit<DescribedValue, 'amountUsd'> & { amount: DescribedValue['amountUsd'] }

/** A difference with the alerts that told of it. */
export const ExplainedDifference = answer(
  {
    ...FileDifference.properties,
    alertIds: Type.Array(text('Id of an alert', 'al_48213377120'), {
      description: 'Alerts about the same item; empty if there was none',
    }),
  },
  { description: 'A difference that may explain a move of the score' },
)
export type ExplainedDifference = Static<typeof ExplainedDifference>

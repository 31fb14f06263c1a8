import { recommendationBenefits, recommendationCategories, type ScoreUp } from '@plumbline/core/score-up'
import { type Static, Type } from 'typebox'
import { answer, choice, count, flag, Instant, nullable, text, Uuid } from '../fields.ts'
import { NullableMoney } from '../money.ts'
import type { SameShape } from '../same-shape.ts'
import { ScoreModel } from './score-model.ts'
import { ScoreValue } from './score-object.ts'

export const ScoreUpRecommendation = answer(
  {
    rank: count('Order of importance', 1),
    category: choice(recommendationCategories, {
      description: 'What the step works on',
    }),
    accountId: nullable(text('Account of the report, if it concerns one', 't1x9k2')),
    accountName: nullable(text('Name of that account', 'LARKSPUR BANK')),
    action: text('What to do', 'Pay the balance down to $810 and keep it there'),
    amount: NullableMoney,
    byMonth: count('Month by which to do it, counted from now', 2),
    pointsLow: count('Points at least, to be gained or not to be lost', 8),
    pointsHigh: count('Points at most; the same number where there is only one', 14),
    benefit: choice(recommendationBenefits, {
      description: 'Whether the score rises by these points, or would fall by them otherwise',
    }),
    pointsText: text('The points in words, to be shown as they stand', 'gains 8 to 14 points'),
    reason: text(
      'Why it helps',
      '$2,922 is owed on it. It uses 32% of its limit of $9,000. The points hold if nothing else changes.',
    ),
  },
  { description: 'One step of a pathway' },
)

export const ScoreUpPathway = answer(
  {
    scoreInc: count('Points asked for', 10),
    timeHorizon: count('Months to get there', 6),
    targetScore: ScoreValue,
    achievable: flag('The likely score, `projectedScore`, reaches the target in that time', true),
    projectedScore: Type.Integer({
      ...ScoreValue,
      description: 'The likely score if everything is done as advised and nothing else changes',
    }),
    scoreIncrementLowerBound: count(
      'Points gained at least by four in five people who do the same while their life goes on; negative where the score may fall',
      8,
    ),
    scoreIncrementUpperBound: count('Points gained at most by four in five of them', 16),
    recommendations: Type.Array(ScoreUpRecommendation),
  },
  { description: 'A way to a higher score' },
)

/** What to do for the increase that was asked for, and what other increases would take. */
export const ScoreUpResult = answer(
  {
    id: Uuid,
    generatedDate: Instant,
    scoreModel: ScoreModel,
    currentScore: ScoreValue,
    request: answer({ scoreInc: count('Points asked for', 10), timeHorizon: count('Months', 6) }),
    directPathway: ScoreUpPathway,
    possiblePathways: Type.Array(ScoreUpPathway, { description: 'Up to six other combinations that can be reached' }),
  },
  { description: 'Score Up result' },
)
export type ScoreUpResult = SameShape<ScoreUp & Asked, Static<typeof ScoreUpResult>>

/** What core does not know of the call. */
type Asked = Pick<Static<typeof ScoreUpResult>, 'id' | 'generatedDate' | 'scoreModel' | 'currentScore' | 'request'>

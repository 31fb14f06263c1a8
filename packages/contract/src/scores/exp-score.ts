import type { ExpScoreEntry } from '@plumbline/core/scores'
import { type Static, Type } from 'typebox'
import { optional, text } from '../fields.ts'
import type { SameShape } from '../same-shape.ts'
import { ScoreValue } from './score-object.ts'

/** One model of the EXP bureau: every value is text, the score has four digits. */
export const ExpRiskModel = Type.Object(
  {
    modelIndicator: text('Model', 'V3'),
    score: text('Score, four digits', '0694'),
    evaluation: text('P positive, N negative', 'P'),
    scoreFactors: Type.Array(Type.Object({ importance: text('Rank', '1'), code: text('Factor code', '32') })),
    scorePercentile: optional(text('Percentile', '051')),
  },
  { additionalProperties: true },
)

export const ExpScore = Type.Object(
  { score: ScoreValue, riskModel: Type.Array(ExpRiskModel) },
  { additionalProperties: true, description: 'EXP score in its own format' },
)
export type ExpScore = SameShape<ExpScoreEntry, Static<typeof ExpScore>>

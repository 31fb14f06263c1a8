import { Type } from 'typebox'
import { answer, count, Instant } from '../fields.ts'
import { ScoreValue } from './score-object.ts'

/** A score to come. */
export const ProjectedMonth = answer(
  {
    month: count('Month, from 1', 1),
    date: Instant,
    score: Type.Integer({ ...ScoreValue, description: 'The likely score if nothing else changes' }),
    low: Type.Integer({ ...ScoreValue, description: 'Lower end of the range' }),
    high: Type.Integer({ ...ScoreValue, description: 'Upper end of the range' }),
  },
  { description: 'A score to come and its range' },
)

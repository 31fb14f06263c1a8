import { Type } from 'typebox'
import { answer, count, Instant } from '../fields.ts'
import { ScoreValue } from './score-object.ts'

/** A score to come. */
export const ProjectedMonth = answer(
  {
    month: count('Month, from 1', 1),
    date: Instant,
    score: Type.Integer({ ...ScoreValue, description: 'The likely score if nothing else changes' }),
    low: Type.Integer({ ...ScoreValue, description: 'Four in five people end between this' }),
    high: Type.Integer({ ...ScoreValue, description: 'and this' }),
  },
  { description: 'A score to come and its range' },
)

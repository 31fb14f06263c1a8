import type { WhatIf } from '@plumbline/core/what-if'
import { type Static, Type } from 'typebox'
import { answer, count, Instant, text } from '../fields.ts'
import type { SameShape } from '../same-shape.ts'
import { ProjectedMonth } from './projected-month.ts'
import { ScoreFactor } from './score-factor.ts'
import { ScoreModel } from './score-model.ts'
import { ScoreValue } from './score-object.ts'

/** What actions would do to a score. */
export const SimulationResult = answer(
  {
    currentScore: ScoreValue,
    scoreModel: ScoreModel,
    asOf: Instant,
    projected: Type.Array(ProjectedMonth, { description: 'With the actions' }),
    baseline: Type.Array(ProjectedMonth, { description: 'If nothing is done' }),
    change: count('Points at the end, against the baseline', 18),
    moved: Type.Array(
      answer({
        factor: ScoreFactor,
        points: count('Points gained, negative where they are lost', 18),
        text: text(
          'The same in words',
          'How much of the card limits is used: about 18 points gained if nothing else changes',
        ),
      }),
      { description: 'What made the difference, the largest first' },
    ),
  },
  { description: 'What actions would do to a score' },
)
export type SimulationResult = SameShape<WhatIf, Static<typeof SimulationResult>>

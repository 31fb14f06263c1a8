import type { StandardScore as CoreScore } from '@plumbline/core/scores'
import { type Static, Type } from 'typebox'
import { BureauCode } from '../bureaus.ts'
import { answer, choice, count, Instant, text } from '../fields.ts'
import type { SameShape } from '../same-shape.ts'
import { ScoreModel } from './score-model.ts'
import { ScoreValue } from './score-object.ts'

/** The score of any bureau in the one format they share. */
export const StandardScore = answer(
  {
    bureau: BureauCode,
    score: ScoreValue,
    model: ScoreModel,
    band: text('Name of the range the score is in', 'Good'),
    range: answer({ low: count('Lowest possible score', 300), high: count('Highest possible score', 850) }),
    factors: Type.Array(
      answer({
        code: text('Factor code', '32'),
        text: text('What it means', 'Cards are used close to their limits'),
        effect: choice(['HURTING', 'HELPING', 'NEUTRAL'], { description: 'Direction of the effect' }),
      }),
    ),
    generatedAt: Instant,
  },
  { description: 'The score of one bureau in the standard format' },
)
export type StandardScore = SameShape<CoreScore, Static<typeof StandardScore>>

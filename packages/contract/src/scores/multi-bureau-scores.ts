import { type Static, Type } from 'typebox'
import { BureauCode } from '../bureaus.ts'
import { answer, choice, Instant, optional, Uuid } from '../fields.ts'
import { ExpScore } from './exp-score.ts'
import { ScoreModel } from './score-model.ts'
import { EfxScoreView } from './score-object.ts'
import { StandardScore } from './standard-score.ts'
import { TuScore, TuScoreV2 } from './tu-score.ts'

/** What an envelope speaks for; it follows the bureaus that are returned, not those the host has. */
export const MultiBureauType = choice(['US_EFX', 'US_TU', 'US_EXP', 'US_2B', 'US_3B'], {
  description: 'Which bureaus the answer speaks for',
  examples: ['US_3B'],
})

export const ReturnedBureaus = Type.Array(BureauCode, {
  description: 'Bureaus in this answer, in the order EFX, TU, EXP',
  examples: [['EFX', 'TU', 'EXP']],
})

const envelope = {
  scoreId: Uuid,
  generatedAt: Instant,
  scoreType: MultiBureauType,
  scoreModel: ScoreModel,
  bureaus: ReturnedBureaus,
}

export const NativeScores = answer(
  { ...envelope, EFX: optional(EfxScoreView), TU: optional(Type.Union([TuScore, TuScoreV2])), EXP: optional(ExpScore) },
  { description: "One entry per bureau in the bureau's own format" },
)
export type NativeScores = Static<typeof NativeScores>

export const StandardScores = answer(
  {
    ...envelope,
    format: Type.Literal('standard-1'),
    EFX: optional(StandardScore),
    TU: optional(StandardScore),
    EXP: optional(StandardScore),
  },
  { description: 'One entry per bureau in the standard format' },
)
export type StandardScores = Static<typeof StandardScores>

export const MultiBureauScores = Type.Union([NativeScores, StandardScores])

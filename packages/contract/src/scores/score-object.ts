import type { EfxScoreView as CoreScoreView } from '@plumbline/core/scores'
import { type Static, Type } from 'typebox'
import { BureauCode } from '../bureaus.ts'
import { answer, choice, count, Instant, text, Uuid } from '../fields.ts'
import type { SameShape } from '../same-shape.ts'
import { ScoreModel } from './score-model.ts'

export const ScoreValue = Type.Integer({ minimum: 300, maximum: 850, description: 'Score', examples: [701] })

export const ScoreRange = answer(
  {
    low: count('Lowest score of the range', 661),
    high: count('Highest score of the range', 780),
    name: text('Name', 'Good'),
  },
  { description: 'A named range of scores' },
)

export const ScoreReason = answer(
  {
    code: text('Reason code', '32'),
    description: text('What it means', 'Cards are used close to their limits'),
    creditScoreFactorEffect: choice(['HURTING', 'HELPING', 'NEUTRAL'], { description: 'Direction of the effect' }),
  },
  { description: 'A factor that explains the score' },
)

/** The score of one bureau with what is needed to draw and explain it. */
export const EfxScoreView = answer(
  {
    provider: BureauCode,
    score: ScoreValue,
    scoreRanges: Type.Array(ScoreRange, { description: 'Quality ranges, ascending and without gaps' }),
    loanRiskRanges: Type.Array(ScoreRange, { description: 'Risk ranges, ascending and without gaps' }),
    scoreReasons: Type.Array(ScoreReason, { description: 'What hurts most comes first' }),
  },
  { description: 'The score of one bureau' },
)
export type EfxScoreView = SameShape<CoreScoreView, Static<typeof EfxScoreView>>

/** Which bureaus an EFX-shaped answer speaks for. */
export const EfxDataType = choice(['US_EFX', 'US_3B'], { description: 'One bureau, or the merged three' })

export const EfxScore = answer(
  {
    id: Uuid,
    scoreType: EfxDataType,
    scoreModel: ScoreModel,
    generatedDate: Instant,
    creditReportId: Uuid,
    providerViews: Type.Array(EfxScoreView, { description: 'One view, or three in the order EFX, TU, EXP' }),
  },
  { description: 'The latest score' },
)
export type EfxScore = Static<typeof EfxScore>

export const ScoreHistoryItem = answer(
  {
    id: Uuid,
    scoreType: EfxDataType,
    scoreModel: ScoreModel,
    generatedDate: Instant,
    providerViews: Type.Array(answer({ provider: BureauCode, score: ScoreValue })),
  },
  { description: 'The score of one earlier pull' },
)
export type ScoreHistoryItem = Static<typeof ScoreHistoryItem>

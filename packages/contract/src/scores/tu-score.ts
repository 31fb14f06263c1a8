import type { TuScoreEntry, TuScoreEntryV2 } from '@plumbline/core/scores'
import { type Static, Type } from 'typebox'
import { text } from '../fields.ts'
import type { SameShape } from '../same-shape.ts'
import { ScoreValue } from './score-object.ts'

const open = { additionalProperties: true }

/** The TU score as the bureau writes it: values are text, and a list of one thing is that thing alone. */
export const TuScore = Type.Object(
  {
    score: ScoreValue,
    CreditScore: Type.Object(
      {
        riskScore: text('Score', '697'),
        scoreName: text('Score model', 'SCORE_MODEL_V3'),
        populationRank: Type.Optional(text('Percentile', '54')),
        qualitativeRank: text('Quality', '3'),
        inquiriesAffectedScore: Type.Optional(text('Whether inquiries mattered', 'true')),
        CreditScoreModel: Type.Unknown({ description: 'Coded model', examples: [{ symbol: 'V3' }] }),
        NoScoreReason: Type.Optional(Type.Unknown({ description: 'Coded reason for no score', examples: [{}] })),
        CreditScoreFactor: Type.Optional(
          Type.Unknown({
            description: 'One factor or an array: bureauCode, FactorType, Factor, FactorText',
            examples: [{ bureauCode: '32', FactorText: 'Cards are used close to their limits' }],
          }),
        ),
      },
      open,
    ),
  },
  { ...open, description: 'TU score in its own format' },
)
export type TuScore = SameShape<TuScoreEntry, Static<typeof TuScore>>

/** The same tree with prefixed names, arrays for every repeatable section and typed values. */
export const TuScoreV2 = Type.Object(
  {
    _score: ScoreValue,
    _CreditScore: Type.Object(
      {
        _riskScore: Type.Integer({ examples: [697] }),
        _scoreName: text('Score model', 'SCORE_MODEL_V3'),
        _populationRank: Type.Optional(Type.Number({ examples: [54] })),
        _qualitativeRank: Type.Number({ examples: [3] }),
        _inquiriesAffectedScore: Type.Optional(Type.Boolean({ examples: [true] })),
        _CreditScoreModel: Type.Unknown({ description: 'Coded model', examples: [{ _symbol: 'V3' }] }),
        _NoScoreReason: Type.Optional(Type.Unknown({ description: 'Coded reason for no score', examples: [{}] })),
        _CreditScoreFactor: Type.Array(
          Type.Object(
            {
              _bureauCode: text('Factor code', '32'),
              _FactorText: Type.Array(text('What it means', 'Card balances are high')),
            },
            open,
          ),
        ),
      },
      open,
    ),
  },
  { ...open, description: 'TU score in the v2 format' },
)
export type TuScoreV2 = SameShape<TuScoreEntryV2, Static<typeof TuScoreV2>>

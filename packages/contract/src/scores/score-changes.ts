import { scoreMonths } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { BureauCode } from '../bureaus.ts'
import { endpoint } from '../endpoint.ts'
import { answer, count, Instant, optional, text, Uuid } from '../fields.ts'
import { ExplainedDifference } from '../reports/file-difference.ts'
import { ScoreModel } from './score-model.ts'
import { ScoreValue } from './score-object.ts'

const MovedScore = answer(
  { scoreId: Uuid, generatedAt: Instant, score: ScoreValue },
  { description: 'The score of one pull' },
)

/** From one pull to the next the score of a bureau went up or down. */
export const ScoreMove = answer(
  {
    bureau: BureauCode,
    scoreModel: ScoreModel,
    from: MovedScore,
    to: MovedScore,
    change: count('Points gained, or lost if negative', -12),
    alertIds: Type.Array(text('Id of an alert', 'al_48213377120'), {
      description: 'Alerts about this bureau’s file that were raised between the two scores',
    }),
    differences: Type.Array(ExplainedDifference, {
      description:
        'What changed in the file between the two, first what moved the score this way, by weight; may be empty, as time alone ' +
        'moves scores',
    }),
  },
  { description: 'A move of the score and what may explain it' },
)

export const scoreChanges = endpoint({
  name: 'score-changes',
  section: 'scores',
  method: 'GET',
  path: '/users/score-changes',
  audience: 'user',
  components: ['score', 'history'],
  summary: 'Tells each move of the score with what changed in the file at the same time.',
  description:
    'The answer to "why did my score change". There is an item for every pull at which the score of a bureau was another than ' +
    'before, newest first, with the differences of the two files in plain words and the alerts about the same items. The ' +
    'files are scored with and without each difference: those that moved the score as it went come first, by weight, then ' +
    'those that worked against it, then the rest. No points are given for a single one, because a score is not a sum of items. ' +
    'Scores of different models are not compared. Nothing is pulled.',
  query: Type.Object({
    months: optional(
      Type.Integer({
        minimum: 1,
        maximum: scoreMonths,
        default: scoreMonths,
        description: 'How far back',
        examples: [12],
      }),
    ),
  }),
  status: 200,
  output: answer({ items: Type.Array(ScoreMove, { description: 'Empty if no score has moved' }) }),
  refusals: ['invalid-value', 'no-data-access', 'consent-missing'],
  audit: 'score.changes',
  limits: `Scores and what changed are kept ${scoreMonths} months.`,
})

import { scoreMonths } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { optional } from '../fields.ts'
import { scoresKept } from '../limit-words.ts'
import { ScoreHistoryItem } from './score-object.ts'

export const efxScoreHistory = endpoint({
  name: 'efx-score-history',
  spec: 'E20',
  section: 'scores',
  method: 'GET',
  path: '/users/efx-score-history',
  audience: 'user',
  components: ['history', 'score'],
  summary: 'Returns the scores of the last two years, newest first.',
  description:
    'For the line chart. There is one item per pull, so a host with weekly refresh has about a hundred; narrow it with ' +
    '`months`. A user who was enrolled a moment ago has one item: the first pull is waited for, and the list is empty while the bureau fails. After it nothing is pulled, ' +
    'so the list can be read as often as the screen is opened. If the host changed its score model, `scoreModel` tells ' +
    'which items can be compared.',
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
  output: Type.Array(ScoreHistoryItem),
  refusals: ['invalid-value', 'wrong-bureau-product', 'no-data-access', 'consent-missing'],
  audit: 'score.history',
  limits: scoresKept,
})

import { scoreMonths } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { optional } from '../fields.ts'
import { hostReadRefusals } from '../host-read-refusals.ts'
import { readsCounted, scoresKept } from '../limit-words.ts'
import { IdParams } from '../user-id-params.ts'
import { ScoreHistoryItem } from './score-object.ts'

export const directEfxScoreHistory = endpoint({
  name: 'direct-efx-score-history',
  section: 'scores',
  method: 'GET',
  path: '/direct/efx-score-history/{id}',
  audience: 'host',
  summary: "Returns one user's scores of the last two years to the host's server, newest first.",
  description:
    'One item per pull, as in the history the person sees, for hosts that follow progress on their side. Scores of bureaus ' +
    'that may not be sent to your server are left out and named in X-Withheld-Bureaus. The first pull after an enrollment is ' +
    'waited for, later ones are not: a new item is there after the next refresh, weekly or monthly as the host is set.',
  params: IdParams,
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
  answerHeaders: ['X-Withheld-Bureaus'],
  refusals: hostReadRefusals,
  audit: 'score.history',
  limits: `${scoresKept} ${readsCounted}`,
})

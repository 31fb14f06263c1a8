import { scoreUpsPerMinute } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { optional } from '../fields.ts'
import { ScoreUpResult } from './score-up-result.ts'

export const efxScoreUp = endpoint({
  name: 'efx-score-up',
  spec: 'E22',
  section: 'scores',
  method: 'GET',
  path: '/users/efx-score-up',
  audience: 'user',
  components: ['factors', 'plan', 'simulator'],
  summary: 'Tells what would raise the score by a wished number of points.',
  description:
    'Give the points the person wants and the months they allow. The direct pathway answers exactly that wish, also when it ' +
    'cannot be reached: then it shows the best that can. The possible pathways show what other goals would take. It works ' +
    'on the data we already hold, so it costs no pull and repeating it is harmless.',
  query: Type.Object({
    scoreInc: optional(
      Type.Integer({ minimum: 1, maximum: 100, default: 10, description: 'Points to gain', examples: [20] }),
    ),
    timeHorizon: optional(
      Type.Integer({ minimum: 1, maximum: 24, default: 6, description: 'Months to gain them in', examples: [6] }),
    ),
  }),
  status: 200,
  output: ScoreUpResult,
  refusals: [
    'invalid-value',
    'wrong-bureau-product',
    'product-not-enabled',
    'no-data-access',
    'consent-missing',
    'no-data',
    'no-score',
  ],
  audit: 'scoreup.read',
  limits: `${scoreUpsPerMinute} a minute per user.`,
})

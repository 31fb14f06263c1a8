import { dataHeaders } from '../answer-headers.ts'
import { endpoint } from '../endpoint.ts'
import { EfxScore } from './score-object.ts'

export const efxLatestScores = endpoint({
  name: 'efx-latest-scores',
  spec: 'E18',
  section: 'scores',
  method: 'GET',
  path: '/users/efx-latest-scores',
  audience: 'user',
  components: ['score', 'history', 'factors', 'plan', 'simulator'],
  summary: 'Returns the current EFX score, the ranges around it and what moves it.',
  description:
    'Made for the score screen of hosts with EFX alone or with the merged three-bureau product; the latter get three views. ' +
    'The score is cached and a bureau is asked only when the refresh is due or the cache was marked stale; X-Data-Source ' +
    'and X-Data-As-Of tell what you got. When the bureau fails, the last score is served and marked as stale. Hosts with ' +
    'TU or EXP use latest-scores.',
  status: 200,
  output: EfxScore,
  answerHeaders: dataHeaders,
  refusals: [
    'wrong-bureau-product',
    'no-data-access',
    'consent-missing',
    'no-data',
    'bureau-unavailable',
    'bureau-answer-unusable',
  ],
  audit: 'score.read',
  events: ['SCOREREF'],
})

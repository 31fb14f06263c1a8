import { Type } from 'typebox'
import { dataHeaders } from '../answer-headers.ts'
import { BureausQuery } from '../bureaus.ts'
import { DataFormatHeaders } from '../data-formats.ts'
import { endpoint } from '../endpoint.ts'
import { optional } from '../fields.ts'
import { MultiBureauScores } from './multi-bureau-scores.ts'

export const usersLatestScores = endpoint({
  name: 'users-latest-scores',
  spec: 'E19',
  section: 'scores',
  method: 'GET',
  path: '/users/latest-scores',
  audience: 'user',
  components: ['score', 'history', 'factors', 'plan', 'simulator'],
  summary: "Returns the user's latest score from each bureau.",
  description:
    'Bureaus answer as they always do, each under its own key; every entry also has an integer score, so a simple screen needs nothing ' +
    'else. Ask for X-Report-Format: standard to get all bureaus in one shape. Where a bureau has no score its key is missing, and ' +
    '`bureaus` lists who is there. Filtering never changes `scoreId` or `generatedAt`. One failing bureau does not take the ' +
    'others down: its stored copy is used.',
  query: Type.Object({ bureaus: optional(BureausQuery) }),
  headers: DataFormatHeaders,
  status: 200,
  output: MultiBureauScores,
  answerHeaders: dataHeaders,
  refusals: [
    'invalid-value',
    'wrong-bureau-product',
    'no-data-access',
    'consent-missing',
    'no-requested-bureau',
    'no-data',
    'bureau-unavailable',
  ],
  audit: 'score.read',
  events: ['SCOREREF'],
})

import { Type } from 'typebox'
import { dataHeaders } from '../answer-headers.ts'
import { BureausQuery } from '../bureaus.ts'
import { DataFormatHeaders } from '../data-formats.ts'
import { endpoint } from '../endpoint.ts'
import { optional } from '../fields.ts'
import { hostReadRefusals } from '../host-read-refusals.ts'
import { readsCounted } from '../limit-words.ts'
import { IdParams } from '../user-id-params.ts'
import { MultiBureauScores } from './multi-bureau-scores.ts'

export const directLatestScores = endpoint({
  name: 'direct-latest-scores',
  spec: 'E21',
  section: 'scores',
  method: 'GET',
  path: '/direct/latest-scores/{id}',
  audience: 'host',
  summary: "Returns one user's latest scores to the host's server.",
  description:
    'The server-side twin of the multi-bureau read, for hosts that compute with scores themselves. Agreements may allow a ' +
    "bureau's data to be shown to the person but not sent to your server: such bureaus are left out and named in " +
    'X-Withheld-Bureaus, and if nothing else is left the call is refused. The user has to be active and identified.',
  params: IdParams,
  query: Type.Object({ bureaus: optional(BureausQuery) }),
  headers: DataFormatHeaders,
  status: 200,
  output: MultiBureauScores,
  answerHeaders: [...dataHeaders, 'X-Withheld-Bureaus'],
  refusals: [...hostReadRefusals, 'no-requested-bureau', 'no-data', 'bureau-unavailable'],
  audit: 'score.read',
  events: ['SCOREREF'],
  limits: readsCounted,
})

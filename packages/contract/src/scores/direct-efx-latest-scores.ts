import { dataHeaders } from '../answer-headers.ts'
import { endpoint } from '../endpoint.ts'
import { hostReadRefusals } from '../host-read-refusals.ts'
import { readsCounted } from '../limit-words.ts'
import { IdParams } from '../user-id-params.ts'
import { EfxScore } from './score-object.ts'

export const directEfxLatestScores = endpoint({
  name: 'direct-efx-latest-scores',
  section: 'scores',
  method: 'GET',
  path: '/direct/efx-latest-scores/{id}',
  audience: 'host',
  summary: "Returns one user's current EFX score to the host's server.",
  description:
    'The same object that the person gets, for servers of hosts with EFX alone or with the merged product. Views of bureaus ' +
    'that may not be sent to your server are left out and named in X-Withheld-Bureaus; the ids and the date stay those of the ' +
    "person's own answer. It is cached like theirs: a bureau is asked only when a refresh is due.",
  params: IdParams,
  status: 200,
  output: EfxScore,
  answerHeaders: [...dataHeaders, 'X-Withheld-Bureaus'],
  refusals: [...hostReadRefusals, 'no-data', 'bureau-unavailable', 'bureau-answer-unusable'],
  audit: 'score.read',
  events: ['SCOREREF'],
  limits: readsCounted,
})

import { dataHeaders } from '../answer-headers.ts'
import { endpoint } from '../endpoint.ts'
import { hostReadRefusals } from '../host-read-refusals.ts'
import { readsCounted } from '../limit-words.ts'
import { IdParams } from '../user-id-params.ts'
import { EfxScore } from './score-object.ts'

export const directEfxLatestEfxScore = endpoint({
  name: 'direct-efx-latest-efx-score',
  section: 'scores',
  method: 'GET',
  path: '/direct/efx-latest-efx-score/{id}',
  audience: 'host',
  summary: "Returns the EFX view alone of one user's current score.",
  description:
    'For systems that know one score per person. On the merged product it is the latest score without the views of TU and ' +
    'EXP: `scoreType` is then US_EFX, while ids and date are those of the whole. What may not be sent of the other bureaus does ' +
    'not matter here. A person without an EFX score is refused as without data, also where the other bureaus have one.',
  params: IdParams,
  status: 200,
  output: EfxScore,
  answerHeaders: dataHeaders,
  refusals: [...hostReadRefusals, 'no-data', 'bureau-unavailable', 'bureau-answer-unusable'],
  audit: 'score.read',
  events: ['SCOREREF'],
  limits: readsCounted,
})

import { reportMonths, scoreMonths } from '@plumbline/core/promises'
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, Instant, Uuid } from '../fields.ts'
import { hostReadRefusals } from '../host-read-refusals.ts'
import { readsCounted } from '../limit-words.ts'
import { IdParams } from '../user-id-params.ts'
import { EfxDataType } from './score-object.ts'

/** What is known of a score without its value. */
export const ScoreReference = answer(
  { id: Uuid, scoreType: EfxDataType, generatedDate: Instant, creditReportId: Uuid },
  { description: 'A score of the history, without its value' },
)
export type ScoreReference = Static<typeof ScoreReference>

export const directEfxScores = endpoint({
  name: 'direct-efx-scores',
  section: 'scores',
  method: 'GET',
  path: '/direct/efx-scores/{id}',
  audience: 'host',
  summary: 'Lists when scores of one user were pulled, and with which reports.',
  description:
    `For bookkeeping: ids and dates of all scores of the last ${scoreMonths} months, newest first, and the id of the report that came with ` +
    `each. There are no values in it. The first pull after an enrollment is waited for. A report id leads to a report for ${reportMonths} months; after that only the score is left.`,
  params: IdParams,
  status: 200,
  output: Type.Array(ScoreReference),
  answerHeaders: ['X-Withheld-Bureaus'],
  refusals: hostReadRefusals,
  audit: 'score.history',
  limits: readsCounted,
})

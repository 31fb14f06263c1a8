import { Type } from 'typebox'
import { dataHeaders } from '../answer-headers.ts'
import { BureausQuery } from '../bureaus.ts'
import { DataFormatHeaders } from '../data-formats.ts'
import { endpoint } from '../endpoint.ts'
import { optional } from '../fields.ts'
import { hostReadRefusals } from '../host-read-refusals.ts'
import { readsCounted } from '../limit-words.ts'
import { IdParams } from '../user-id-params.ts'
import { MultiBureauReport } from './multi-bureau-report.ts'

export const directLatestReport = endpoint({
  name: 'direct-latest-report',
  spec: 'E25',
  section: 'reports',
  method: 'GET',
  path: '/direct/latest-report/{id}',
  audience: 'host',
  summary: "Returns one user's latest reports to the host's server.",
  description:
    'For hosts whose agreements allow their own systems to hold report data. What only the person may see stays ' +
    'out of the answer, and X-Withheld-Bureaus says whose data that is. Every read is recorded with the API key that made it. Do not use it to ' +
    'copy all users in a loop: distinct users count against a daily quota, and REPORTREF events tell who has news.',
  params: IdParams,
  query: Type.Object({ bureaus: optional(BureausQuery) }),
  headers: DataFormatHeaders,
  status: 200,
  output: MultiBureauReport,
  answerHeaders: [...dataHeaders, 'X-Withheld-Bureaus'],
  refusals: [...hostReadRefusals, 'no-requested-bureau', 'no-data', 'bureau-unavailable'],
  audit: 'report.read',
  events: ['REPORTREF'],
  limits: readsCounted,
})

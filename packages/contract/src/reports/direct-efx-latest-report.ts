import { dataHeaders } from '../answer-headers.ts'
import { endpoint } from '../endpoint.ts'
import { hostReadRefusals } from '../host-read-refusals.ts'
import { readsCounted } from '../limit-words.ts'
import { IdParams } from '../user-id-params.ts'
import { EfxReport } from './efx-report.ts'

export const directEfxLatestReport = endpoint({
  name: 'direct-efx-latest-report',
  section: 'reports',
  method: 'GET',
  path: '/direct/efx-latest-report/{id}',
  audience: 'host',
  summary: "Returns one user's whole EFX report to the host's server.",
  description:
    'For servers of hosts with EFX alone or with the merged product whose agreements let them hold report data. It is the ' +
    'object that the person reads, without the views that may not leave for your server: those bureaus are in X-Withheld-Bureaus. ' +
    'Ask for compression; the bytes are stored compressed and are sent as they are. Each read is recorded with the key ' +
    'that made it.',
  params: IdParams,
  status: 200,
  output: EfxReport,
  answerHeaders: [...dataHeaders, 'X-Withheld-Bureaus'],
  refusals: [...hostReadRefusals, 'no-data', 'bureau-unavailable', 'bureau-answer-unusable'],
  audit: 'report.read',
  events: ['REPORTREF'],
  limits: readsCounted,
})

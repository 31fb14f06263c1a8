import { dataHeaders } from '../answer-headers.ts'
import { endpoint } from '../endpoint.ts'
import { EfxReport } from './efx-report.ts'

export const efxLatestReport = endpoint({
  name: 'efx-latest-report',
  spec: 'E23',
  section: 'reports',
  method: 'GET',
  path: '/users/efx-latest-report',
  audience: 'user',
  components: ['report', 'accounts', 'simulator'],
  summary: 'Returns the whole EFX report as of the last pull.',
  description:
    'Accounts with their payment history, inquiries, public records, collections and a summary, in one view or, on the ' +
    'merged product, three. It is cached between the weekly or monthly refreshes, so opening it twice costs one pull at ' +
    'most. The answer may have several hundred kilobytes: ask for compression, and take the summary endpoint for overview ' +
    'screens. Hosts with TU or EXP use latest-report.',
  status: 200,
  output: EfxReport,
  answerHeaders: dataHeaders,
  refusals: [
    'wrong-bureau-product',
    'no-data-access',
    'consent-missing',
    'no-data',
    'bureau-unavailable',
    'bureau-answer-unusable',
  ],
  audit: 'report.read',
  events: ['REPORTREF'],
})

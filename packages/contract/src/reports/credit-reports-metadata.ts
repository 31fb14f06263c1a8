import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer } from '../fields.ts'
import { reportsKept } from '../limit-words.ts'
import { StoredReportQuery, StoredTotal, storedReportFields } from './stored-report.ts'

export const creditReportsMetadata = endpoint({
  name: 'credit-reports-metadata',
  spec: 'E28',
  section: 'reports',
  method: 'GET',
  path: '/users/credit-reports-metadata',
  audience: 'user',
  components: ['report'],
  summary: 'Lists the stored reports without their data.',
  description:
    'Draw a list of earlier reports from it, with date, bureaus and the day each one disappears, and fetch the chosen one ' +
    'by its id. The first report after an enrollment is waited for. It never contains report data, so it is safe to keep in the client.',
  query: StoredReportQuery,
  status: 200,
  output: answer({ total: StoredTotal, reports: Type.Array(answer(storedReportFields)) }),
  refusals: ['invalid-value', 'no-data-access', 'consent-missing'],
  audit: 'report.metadata',
  limits: reportsKept,
})

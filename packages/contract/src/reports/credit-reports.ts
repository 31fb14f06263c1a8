import { reportMonths } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { DataFormatHeaders } from '../data-formats.ts'
import { endpoint } from '../endpoint.ts'
import { answer } from '../fields.ts'
import { reportsKept } from '../limit-words.ts'
import { StoredReportBody, StoredReportQuery, StoredTotal, storedReportFields } from './stored-report.ts'

export const creditReports = endpoint({
  name: 'credit-reports',
  spec: 'E27',
  section: 'reports',
  method: 'GET',
  path: '/users/credit-reports',
  audience: 'user',
  components: ['report'],
  summary: `Returns the stored reports of the last ${reportMonths} months in full.`,
  description:
    'Newest first, with the total count. Every report comes with all its data, so page through it with `limit` and ' +
    '`offset`; to build a list the person chooses from, the metadata endpoint is far lighter. The first report after ' +
    'an enrollment is waited for; after it nothing is pulled. A user without stored reports gets an empty list.',
  query: StoredReportQuery,
  headers: DataFormatHeaders,
  status: 200,
  output: answer({
    total: StoredTotal,
    reports: Type.Array(answer({ ...storedReportFields, report: StoredReportBody })),
  }),
  refusals: ['invalid-value', 'no-data-access', 'consent-missing'],
  audit: 'report.list',
  limits: reportsKept,
})

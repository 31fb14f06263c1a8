import { Type } from 'typebox'
import { DataFormatHeaders } from '../data-formats.ts'
import { endpoint } from '../endpoint.ts'
import { answer, count, optional, Uuid } from '../fields.ts'
import { reportsKept } from '../limit-words.ts'
import { StoredReportBody, StoredTotal, storedReportFields } from './stored-report.ts'

export const creditReport = endpoint({
  name: 'credit-report',
  spec: 'E29',
  section: 'reports',
  method: 'GET',
  path: '/users/credit-report',
  audience: 'user',
  components: ['report', 'accounts'],
  summary: 'Returns one stored report, by id or by position.',
  description:
    'Use `reportId` from the metadata list, or step through the reports with `offset`, where 0 is the latest; `total` tells ' +
    'where to stop. The first report after an enrollment is waited for. Giving both is refused. Positions shift when a new report arrives, so ids are better for links. The id ' +
    "of another person's report is reported as not found.",
  query: Type.Object(
    {
      reportId: optional(Uuid),
      offset: optional(
        Type.Integer({ minimum: 0, maximum: 999, default: 0, description: 'Position, 0 is the latest', examples: [0] }),
      ),
    },
    { examples: [{ offset: 0 }] },
  ),
  headers: DataFormatHeaders,
  check: ({ query }) =>
    query.reportId !== undefined && query.offset !== undefined ? ['offset: not together with reportId'] : [],
  status: 200,
  output: answer({
    ...storedReportFields,
    offset: count('Position of this report', 0),
    total: StoredTotal,
    report: StoredReportBody,
  }),
  refusals: ['invalid-value', 'no-data-access', 'consent-missing', 'report-not-found'],
  audit: 'report.read',
  limits: reportsKept,
})

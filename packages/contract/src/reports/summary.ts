import { inquiryMonthsShown } from '@plumbline/core/credit-file'
import { Type } from 'typebox'
import { dataHeaders } from '../answer-headers.ts'
import { BureauCode } from '../bureaus.ts'
import { endpoint } from '../endpoint.ts'
import { answer, count, Instant, Uuid } from '../fields.ts'
import { EfxDataType } from '../scores/score-object.ts'
import { ReportSummary } from './report-summary.ts'

export const summary = endpoint({
  name: 'summary',
  spec: 'E26',
  section: 'reports',
  method: 'GET',
  path: '/users/efx-latest-report/summary',
  audience: 'user',
  components: ['report', 'accounts', 'factors'],
  summary: 'Returns what the latest EFX report adds up to.',
  description:
    'Five totals for a dashboard (open and negative accounts, inquiries, collections, months of history) and the fuller ' +
    'summary per bureau, without a single account. It follows the same cache and refresh rules as the full report, so the ' +
    'two always agree. Hosts with several bureaus get the EFX part.',
  status: 200,
  output: answer({
    id: Uuid,
    reportType: EfxDataType,
    generatedDate: Instant,
    totals: answer(
      {
        openAccounts: count('Open accounts', 6),
        negativeAccounts: count('Negative accounts', 0),
        inquiries: count(`Hard inquiries of ${inquiryMonthsShown} months`, 2),
        collections: count('Collections', 0),
        creditHistoryMonths: count('Months since the oldest account', 132),
      },
      { description: 'Totals of the EFX view' },
    ),
    providerViews: Type.Array(answer({ provider: BureauCode, summary: ReportSummary })),
  }),
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

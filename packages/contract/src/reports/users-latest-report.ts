import { Type } from 'typebox'
import { dataHeaders } from '../answer-headers.ts'
import { BureausQuery } from '../bureaus.ts'
import { DataFormatHeaders } from '../data-formats.ts'
import { endpoint } from '../endpoint.ts'
import { optional } from '../fields.ts'
import { MultiBureauReport } from './multi-bureau-report.ts'

export const usersLatestReport = endpoint({
  name: 'users-latest-report',
  spec: 'E24',
  section: 'reports',
  method: 'GET',
  path: '/users/latest-report',
  audience: 'user',
  components: ['report', 'accounts', 'simulator'],
  summary: "Returns the user's latest report from each bureau.",
  description:
    'One entry per bureau, each as that bureau writes it. If you show bureaus side by side, ask for X-Report-Format: ' +
    'standard: all entries then have the same shape, and `matches` tells which accounts are the same and where the bureaus ' +
    'disagree. Clients that keep to the TU format can have it with typed values by X-TU-Format: v2. Name bureaus in the ' +
    'query to make the answer smaller.',
  query: Type.Object({ bureaus: optional(BureausQuery) }),
  headers: DataFormatHeaders,
  status: 200,
  output: MultiBureauReport,
  answerHeaders: dataHeaders,
  refusals: [
    'invalid-value',
    'wrong-bureau-product',
    'no-data-access',
    'consent-missing',
    'no-requested-bureau',
    'no-data',
    'bureau-unavailable',
  ],
  audit: 'report.read',
  events: ['REPORTREF'],
})

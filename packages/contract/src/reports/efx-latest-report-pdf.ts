import { pdfsPerMinute } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { dataHeaders } from '../answer-headers.ts'
import { endpoint } from '../endpoint.ts'

export const efxLatestReportPdf = endpoint({
  name: 'efx-latest-report-pdf',
  spec: 'E30',
  section: 'reports',
  method: 'GET',
  path: '/users/efx-latest-report-pdf',
  audience: 'user',
  components: ['report'],
  summary: 'Returns the latest EFX report as a PDF to download.',
  description:
    'A document with real text and structure, so that it can be searched and read aloud. On success the body is the file ' +
    'itself; on failure it is the usual JSON error, so look at the content type before you save it. It is made from the ' +
    'same data as the full report and follows the same refresh rules.',
  status: 200,
  output: Type.Unsafe<Uint8Array>({
    type: 'string',
    contentMediaType: 'application/pdf',
    description: 'The document',
    examples: ['%PDF-1.7'],
  }),
  answerHeaders: [...dataHeaders, 'Content-Disposition'],
  refusals: [
    'wrong-bureau-product',
    'product-not-enabled',
    'no-data-access',
    'consent-missing',
    'no-data',
    'bureau-unavailable',
    'pdf-failed',
  ],
  audit: 'report.pdf',
  events: ['REPORTREF'],
  limits: `${pdfsPerMinute} a minute per user, answered with SC220 beyond that.`,
})

import { gunzipSync } from 'node:zlib'
import type { EfxReport } from '@plumbline/core/reports'
import type { BillPdf } from './bill-pdf.ts'
import { boundReport } from './bound-report.ts'
import { drawBill } from './draw-bill.ts'
import { drawReport } from './draw-report.ts'
import { loadTypefaces } from './layout/typefaces.ts'
import type { ReportPdfFacts } from './sections/cover.ts'

export interface ReportOrder {
  /** The JSON of an EfxReport as gzip: packed as it is stored, it costs the side that answers requests nothing to send. */
  readonly report: Uint8Array
  readonly facts: ReportPdfFacts
}

export type DrawOrder = ReportOrder | { readonly bill: BillPdf }

export type DrawAnswer = { readonly pdf: Uint8Array } | { readonly fault: Error }

/** The program of a process that draws one document after the other. After a fault the pool ends it and starts another. */
function answer(message: DrawAnswer): void {
  process.send?.(message, undefined, undefined, (unheard) => {
    if (unheard) process.exit(1)
  })
}

process.on('uncaughtException', (fault) => answer({ fault }))

// A signal to the whole group of processes is meant for the service, which may still wait for a document. The service ends this
// process itself; when the service is gone, the closed channel ends it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

const typefaces = loadTypefaces()

process.on('message', async (order: DrawOrder) => {
  answer({ pdf: 'bill' in order ? await drawBill(order.bill, typefaces) : await drawOrdered(order) })
})

function drawOrdered({ report, facts }: ReportOrder): Promise<Buffer> {
  const bound = boundReport(JSON.parse(gunzipSync(report).toString('utf8')) as EfxReport)
  return drawReport(bound, facts, typefaces)
}

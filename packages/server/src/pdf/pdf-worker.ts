import { parentPort } from 'node:worker_threads'
import type { BoundReport } from './bound-report.ts'
import { drawReport } from './draw-report.ts'
import { loadTypefaces } from './layout/typefaces.ts'
import type { ReportPdfFacts } from './sections/cover.ts'

export interface DrawOrder {
  readonly bound: BoundReport
  readonly facts: ReportPdfFacts
}

/** The thread that draws one document after the other; a fault ends it, and the pool starts another. */
if (parentPort === null) throw new Error('This file runs as a worker thread.')
const port = parentPort
const typefaces = loadTypefaces()

port.on('message', async ({ bound, facts }: DrawOrder) => {
  const pdf = await drawReport(bound, facts, typefaces)
  const bytes = new Uint8Array(pdf)
  port.postMessage(bytes, [bytes.buffer])
})

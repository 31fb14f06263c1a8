import { gunzipSync } from 'node:zlib'
import type { EfxReport } from '@plumbline/core/reports'
import { boundReport } from './bound-report.ts'
import { drawReport } from './draw-report.ts'
import { loadTypefaces } from './layout/typefaces.ts'
import type { ReportPdfFacts } from './sections/cover.ts'

export interface DrawOrder {
  /** The JSON of an EfxReport as gzip: packed as it is stored, it costs the side that answers requests nothing to send. */
  readonly report: Uint8Array
  readonly facts: ReportPdfFacts
}

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

process.on('message', async ({ report, facts }: DrawOrder) => {
  const bound = boundReport(JSON.parse(gunzipSync(report).toString('utf8')) as EfxReport)
  answer({ pdf: await drawReport(bound, facts, typefaces) })
})

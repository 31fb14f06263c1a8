import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { EfxReport } from '@plumbline/core'
import { until } from '../testing/until.ts'
import { boundReport } from './bound-report.ts'
import { drawReport } from './draw-report.ts'
import { loadTypefaces } from './layout/typefaces.ts'
import { PdfFailure } from './pdf-failure.ts'
import { openReportPdfs, type ReportPdfLimits, reportPdfLimits } from './report-pdfs.ts'
import { personaReport } from './testing/persona-report.ts'

const facts = { hostName: 'Harbor Lane Money', generatedAt: Date.UTC(2026, 9, 16) }
const nobody: EfxReport = { id: '1', reportType: 'US_EFX', generatedDate: 0, providerViews: [] }

describe('PDFs made in threads', () => {
  const pdfs = openReportPdfs({ ...reportPdfLimits, timeoutMs: 60_000 })
  after(() => pdfs.close())

  test('are those that are drawn in this one, several at once', async () => {
    const reports = (['clean-prime', 'recent-late', 'thin-file'] as const).map((key) => personaReport(key))
    const made = await Promise.all(reports.map((report) => pdfs.renderReportPdf(report, facts)))
    const typefaces = loadTypefaces()
    for (const [index, report] of reports.entries()) {
      assert.ok(made[index]?.equals(await drawReport(boundReport(report), facts, typefaces)))
    }
  })

  test('fail alone when one cannot be drawn', async () => {
    const impossible = pdfs.renderReportPdf(nobody, { ...facts, generatedAt: Number.NaN })
    await assert.rejects(impossible, failure('crashed'))
    assert.equal((await pdfs.renderReportPdf(nobody, facts)).subarray(0, 5).toString(), '%PDF-')
  })
})

describe('threads that draw', () => {
  test('reject with a failure when they end, and are replaced', async () => {
    const pdfs = open('if (facts.hostName === "end") process.exit(0); port.postMessage(new Uint8Array([threadId]))')
    await assert.rejects(pdfs.renderReportPdf(nobody, { ...facts, hostName: 'end' }), failure('crashed'))
    assert.equal((await pdfs.renderReportPdf(nobody, facts)).length, 1)
    await pdfs.close()
  })

  test('are ended when they take too long', async () => {
    const pdfs = open('if (facts.hostName === "long") for (;;); port.postMessage(new Uint8Array([threadId]))', {
      timeoutMs: 4_000,
      threads: 1,
    })
    await assert.rejects(pdfs.renderReportPdf(nobody, { ...facts, hostName: 'long' }), failure('too-slow'))
    assert.equal((await pdfs.renderReportPdf(nobody, facts)).length, 1)
    await pdfs.close()
  })

  test('are never more than allowed', async () => {
    const pdfs = open('port.postMessage(new Uint8Array([threadId]))', { threads: 2 })
    const made = await Promise.all(Array.from({ length: 12 }, () => pdfs.renderReportPdf(nobody, facts)))
    assert.ok(new Set(made.map((bytes) => bytes[0])).size <= 2)
    await pdfs.close()
  })

  test('are ended when there is nothing to do', async () => {
    const pdfs = open('port.postMessage(new Uint8Array([threadId]))', { idleMs: 1 })
    const first = await pdfs.renderReportPdf(nobody, facts)
    await until(async () => !first.equals(await pdfs.renderReportPdf(nobody, facts)))
    await pdfs.close()
  })

  test('let only so many wait', async () => {
    const pdfs = open('', { threads: 1, waiting: 1 })
    const [working, waiting] = [pdfs.renderReportPdf(nobody, facts), pdfs.renderReportPdf(nobody, facts)]
    await assert.rejects(pdfs.renderReportPdf(nobody, facts), failure('too-busy'))
    const closed = [assert.rejects(working, failure('closed')), assert.rejects(waiting, failure('closed'))]
    await pdfs.close()
    await Promise.all(closed)
    await assert.rejects(pdfs.renderReportPdf(nobody, facts), failure('closed'))
  })
})

function failure(reason: PdfFailure['reason']) {
  return (thrown: unknown) => thrown instanceof PdfFailure && thrown.reason === reason
}

/** A pool whose threads answer an order with this code. */
function open(code: string, limits: Partial<ReportPdfLimits> = {}) {
  const source =
    `import { parentPort as port, threadId } from 'node:worker_threads'\n` +
    `port.on('message', ({ facts }) => { ${code} })`
  const worker = new URL(`data:text/javascript,${encodeURIComponent(source)}`)
  return openReportPdfs({ ...reportPdfLimits, timeoutMs: 60_000, ...limits, worker })
}

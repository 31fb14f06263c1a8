import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { after, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { EfxReport } from '@plumbline/core/reports'
import { boundReport } from './bound-report.ts'
import { drawReport } from './draw-report.ts'
import { loadTypefaces } from './layout/typefaces.ts'
import { PdfFailure } from './pdf-failure.ts'
import { openReportPdfs, type ReportPdfLimits, reportPdfLimits } from './report-pdfs.ts'
import { largestReport } from './testing/largest-report.ts'
import { personaReport } from './testing/persona-report.ts'

const facts = { hostName: 'Harbor Lane Money', generatedAt: Date.UTC(2026, 9, 16) }
const patient = { ...reportPdfLimits, waitMs: 120_000, drawMs: 120_000 }
const emptyReport = packed({ id: '1', reportType: 'US_EFX', generatedDate: 0, providerViews: [] })

describe('PDFs made in processes', () => {
  const pdfs = openReportPdfs(patient)
  after(() => pdfs.close())

  test('are those that are drawn in this one, several at once', async () => {
    const reports = (['clean-prime', 'recent-late', 'thin-file'] as const).map((key) => personaReport(key))
    const made = await Promise.all(reports.map((report) => pdfs.renderReportPdf(packed(report), facts)))
    const typefaces = loadTypefaces()
    for (const [index, report] of reports.entries()) {
      assert.ok(made[index]?.equals(await drawReport(boundReport(report), facts, typefaces)))
    }
  })

  test('need no more memory than a process has, for the largest report with texts that are all different and hostile', {
    timeout: 240_000,
  }, async () => {
    let serial = 0
    const hostile = () => {
      const text = hostileTexts[++serial % hostileTexts.length] ?? ''
      return `${text}${serial}`.repeat(40)
    }
    const made = await pdfs.renderReportPdf(packed(largestReport(hostile)), facts)
    assert.equal(made.subarray(0, 5).toString(), '%PDF-')
  })

  test('fail alone and with the name of the fault when one cannot be drawn', async () => {
    const impossible = pdfs.renderReportPdf(emptyReport, { ...facts, generatedAt: Number.NaN })
    await assert.rejects(impossible, failure('crashed', 'RangeError'))
    await assert.rejects(pdfs.renderReportPdf(gzipSync('{"id":'), facts), failure('crashed', 'SyntaxError'))
    assert.equal((await pdfs.renderReportPdf(emptyReport, facts)).subarray(0, 5).toString(), '%PDF-')
  })
})

describe('processes that draw', () => {
  for (const [name, how, code] of [
    ['end', 'end', 'EXIT_3'],
    ['need too much memory', 'fill', 'SIG'],
  ] as const) {
    test(`reject with a failure when they ${name}, and are replaced`, async () => {
      const pdfs = open()
      await assert.rejects(ask(pdfs, how), failure('crashed', 'Error', code))
      assert.ok(await ask(pdfs))
      await pdfs.close()
    })
  }

  test('are ended when they take too long, and are replaced', async () => {
    const pdfs = open({ drawMs: 4_000, processes: 1 })
    const pid = await ask(pdfs)
    await assert.rejects(ask(pdfs, 'never'), failure('too-slow'))
    assert.notEqual(await ask(pdfs), pid)
    assert.ok(!runs(pid))
    await pdfs.close()
  })

  test('are not held too slow when the service stood still over their deadline', async () => {
    const pdfs = open({ drawMs: 4_000, processes: 1 })
    await ask(pdfs)
    const asked = ask(pdfs)
    // One turn, so that the order leaves; then nothing moves here until long after the deadline.
    await new Promise(setImmediate)
    standStill(6_000)
    assert.ok(await asked)
    await pdfs.close()
  })

  test('are never more than allowed', async () => {
    const pdfs = open({ processes: 2 })
    const made = await Promise.all(Array.from({ length: 12 }, () => ask(pdfs)))
    assert.ok(new Set(made).size <= 2)
    await pdfs.close()
  })

  test('are ended when there is nothing to do', async () => {
    const pdfs = open({ idleMs: 1 })
    const pid = await ask(pdfs)
    await gone(pid)
    assert.notEqual(await ask(pdfs), pid)
    await pdfs.close()
  })

  test('go on when the group of the service is told to stop, and are gone when it has closed', async () => {
    const pdfs = open()
    const pid = await ask(pdfs)
    process.kill(pid, 'SIGTERM')
    assert.equal(await ask(pdfs), pid)
    await pdfs.close()
    assert.ok(!runs(pid))
  })

  test('end with the service, however it ended', async () => {
    const service = fork(new URL('./testing/idle-service.ts', import.meta.url), { execArgv: [] })
    const [pid] = (await once(service, 'message')) as [number]
    assert.ok(runs(pid))
    service.kill('SIGKILL')
    await gone(pid)
  })
})

describe('documents that are asked for', () => {
  test('beyond those that may wait are turned away at once, and given up when it closes', async () => {
    const pdfs = open({ processes: 1, waiting: 1 })
    const [working, waiting] = [ask(pdfs, 'never'), ask(pdfs)]
    await assert.rejects(ask(pdfs), failure('too-busy'))
    const closed = [assert.rejects(working, failure('closed')), assert.rejects(waiting, failure('closed'))]
    await pdfs.close()
    await Promise.all(closed)
    await assert.rejects(ask(pdfs), failure('closed'))
    await pdfs.close()
  })

  test('are given up when no process becomes free in time, and that is no fault of a process', async () => {
    const pdfs = open({ processes: 1, waitMs: 3_000 })
    const working = ask(pdfs, 'never')
    await assert.rejects(ask(pdfs), failure('too-busy'))
    const closed = assert.rejects(working, failure('closed'))
    await pdfs.close()
    await closed
  })
})

const hostileTexts = ['x\u0323\u0301', 'several words ', 'W', '\u{1f469}\u200d\u{1f467}']

function packed(report: EfxReport): Buffer {
  return gzipSync(JSON.stringify(report))
}

/** A pool of processes that do what they are told by the name of the host. */
function open(limits: Partial<ReportPdfLimits> = {}) {
  return openReportPdfs({ ...patient, program: new URL('./testing/odd-process.ts', import.meta.url), ...limits })
}

/** The id of the process that answered. */
async function ask(pdfs: ReturnType<typeof open>, hostName = ''): Promise<number> {
  return Number(await pdfs.renderReportPdf(emptyReport, { ...facts, hostName }))
}

function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Waits for the end of a process; fails after a minute. */
async function gone(pid: number): Promise<void> {
  for (const end = performance.now() + 60_000; runs(pid); ) {
    assert.ok(performance.now() < end, `process ${pid} still runs`)
    await pause(5)
  }
}

function failure(reason: PdfFailure['reason'], fault?: string, code?: string) {
  return (thrown: unknown) => {
    assert.ok(thrown instanceof PdfFailure, String(thrown))
    const cause = thrown.cause as NodeJS.ErrnoException | undefined
    assert.deepEqual([thrown.reason, cause?.name], [reason, fault])
    if (code !== undefined) assert.ok(cause?.code?.startsWith(code), cause?.code)
    return true
  }
}

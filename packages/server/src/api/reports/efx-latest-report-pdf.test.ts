import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openReportPdfs, type ReportPdfLimits, reportPdfLimits } from '../../pdf/report-pdfs.ts'
import type { ReportPdfFacts } from '../../pdf/sections/cover.ts'
import { changeSettings } from '../../testing/as-owner.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { enroll } from '../../testing/enroll.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { until } from '../../testing/until.ts'

describe('the report as a document', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const fetchPdf = (token: string) =>
    fetch(`${platform.baseUrl}/users/efx-latest-report-pdf`, { headers: { authorization: `Bearer ${token}` } })
  const ask = (token: string) => platform.call('GET', '/users/efx-latest-report-pdf', { token })

  for (const host of ['efx-1b', 'efx-3b', 'all-bureaus']) {
    test(`is a PDF under a dated name, ${host}`, async () => {
      const user = await enroll(platform, host)
      const answer = await fetchPdf(user.session.token)
      assert.equal(answer.status, 200)
      assert.equal(answer.headers.get('content-type'), 'application/pdf')
      assert.match(
        answer.headers.get('content-disposition') ?? '',
        /^attachment; filename="credit-report-\d{4}-\d{2}-\d{2}\.pdf"$/,
      )
      assert.match(answer.headers.get('x-data-source') ?? '', /^(live|cache)$/)
      const bytes = Buffer.from(await answer.arrayBuffer())
      assert.equal(bytes.subarray(0, 5).toString(), '%PDF-')
      assert.ok(bytes.length > 20_000, String(bytes.length))
    })
  }

  test('is refused as JSON to a user without data or without the right to it', async () => {
    const unknown = await platform.openSession(await platform.register())
    assertRefused(await ask(unknown.token), 'SC405', 'reason=identity')
    const user = await enroll(platform, 'rival')
    const { products } = platform.ctx.directory.host(platform.hosts['rival']!.hostId)!.settings
    await changeSettings(platform, 'rival', { products: products.filter((product) => product !== 'PDF') })
    assertRefused(await ask(user.session.token), 'SC407', 'product=PDF')
    await changeSettings(platform, 'rival', { bureaus: ['TU'], productKind: 'MULTI', products })
    assertRefused(await ask(user.session.token), 'SC402')
  })

  test('is made six times a minute and not oftener', async () => {
    const user = await enroll(platform)
    const answers = []
    for (let time = 0; time < 7; time++) answers.push(await fetchPdf(user.session.token))
    assert.deepEqual(
      answers.map((answer) => answer.status),
      [200, 200, 200, 200, 200, 200, 429],
    )
    assert.equal(((await answers[6]!.json()) as { codes: string[] }).codes[0], 'SC220')
    for (const answer of answers.slice(0, 6)) await answer.arrayBuffer()
  })
})

describe('a document that is not made', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const ask = (token: string) => platform.call('GET', '/users/efx-latest-report-pdf', { token })

  /** How a report is refused when its process does this within these limits, and the line of the log that says why. */
  async function refuse(hostName: string, limits: Partial<ReportPdfLimits>, prepare?: (pool: Pool) => unknown) {
    const user = await enroll(platform)
    const pool = openReportPdfs({ ...reportPdfLimits, program: oddProcess, processes: 1, drawMs: 120_000, ...limits })
    await prepare?.(pool)
    const usual = platform.ctx.pdfs
    const renderReportPdf = (report: Uint8Array, facts: ReportPdfFacts) =>
      pool.renderReportPdf(report, { ...facts, hostName })
    platform.ctx.pdfs = { ...pool, renderReportPdf }
    const before = platform.logged().length
    const answer = await ask(user.session.token)
    platform.ctx.pdfs = usual
    await pool.close()
    await until(() => platform.logged().slice(before).includes('"route":"efx-latest-report-pdf"'))
    const log = platform.logged().slice(before)
    const lines = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, string>)
    const failures = lines.filter(({ event }) => event === 'pdf.failed')
    const request = lines.find(({ route }) => route === 'efx-latest-report-pdf')
    assert.deepEqual([failures.length, failures[0]?.['trace_id']], [1, request?.['trace_id']])
    return { answer, log, why: failures[0]! }
  }

  /** Leaves the pool with a document that is drawn for ever, and another one that waits for it. */
  const occupy = (pool: Pool) => {
    for (const hostName of ['never', ''])
      void pool.renderReportPdf(Buffer.alloc(0), { hostName, generatedAt: 0 }).catch(() => undefined)
  }

  test('because drawing it fails is SC506, and the log names the fault without its words', async () => {
    const { answer, why, log } = await refuse('fault', {})
    assertRefused(answer, 'SC506')
    assert.equal(answer.body['retryable'], true)
    assert.deepEqual([why['reason'], why['fault']], ['crashed', 'RangeError'])
    assert.match(why['at']!, /odd-process/)
    assert.doesNotMatch(log, /secret of a report/)
  })

  test('because its process dies is SC506, and the log says how', async () => {
    const { answer, why } = await refuse('end', {})
    assertRefused(answer, 'SC506')
    assert.deepEqual([why['reason'], why['code']], ['crashed', 'EXIT_3'])
  })

  test('because drawing takes too long is SC506', async () => {
    const { answer, why } = await refuse('never', { drawMs: 3_000 })
    assertRefused(answer, 'SC506')
    assert.equal(why['reason'], 'too-slow')
  })

  for (const [cause, limits] of [
    ['too many wait', { waiting: 1 }],
    ['no process is free in time', { waitMs: 3_000 }],
  ] as const) {
    test(`because ${cause} is overload, which says when to come again`, async () => {
      const { answer, why } = await refuse('', limits, occupy)
      assertRefused(answer, 'SC505')
      assert.equal(answer.headers.get('retry-after'), '5')
      assert.equal(why['reason'], 'too-busy')
    })
  }

  test('because the service stops is SC501', async () => {
    const { answer, why } = await refuse('', {}, (pool) => pool.close())
    assertRefused(answer, 'SC501')
    assert.equal(why['reason'], 'closed')
  })
})

type Pool = ReturnType<typeof openReportPdfs>

const oddProcess = new URL('../../pdf/testing/odd-process.ts', import.meta.url)

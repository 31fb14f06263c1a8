import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { creditReports } from '@plumbline/contract'
import { auditOf } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { testDataGate } from '../../testing/data-gate.ts'
import { dataReads, type Who } from '../../testing/data-reads.ts'
import { enroll } from '../../testing/enroll.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

interface Stored {
  reportId: string
  generatedAt: number
  reportType: string
  bureaus: string[]
  expiresAt: number
  report: Record<string, unknown>
}

describe('GET /users/credit-reports', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)
  const path = '/users/credit-reports'
  const list = async (user: Who, query = '', headers?: Record<string, string>) => {
    const answer = await reads.read(user, path + query, headers)
    assertAnswers(answer, creditReports)
    return answer.body as { total: number; reports: Stored[] }
  }
  const withPulls = async (host: string, count: number) => {
    const user = await enroll(platform, host)
    for (let pull = 1; pull <= count; pull++) {
      if (pull > 1) await platform.advance(host, 'PT1M')
      assert.equal((await reads.post(user, '/direct/update-refresh/{id}')).status, 204)
    }
    return user
  }

  test('has the first report right after the enrollment, the one that is shown, and pulls nothing after it', async () => {
    const user = await enroll(platform)
    const { total, reports } = await list(user)
    assert.deepEqual([total, reports.length], [1, 1])
    assert.deepEqual((await reads.read(user, '/users/efx-latest-report')).body, reports[0]!.report)
    assert.deepEqual(await list(user), { total, reports })
    assert.equal(await reads.pulls(user), 1)
  })

  test('is empty while the first pull fails', async () => {
    const user = await enroll(platform)
    await reads.fault('EFX', 'error')
    assert.deepEqual(await list(user), { total: 0, reports: [] })
    assert.equal((await list(user)).total, 1)
  })

  test('has every stored report in the form of the product, newest first', async () => {
    for (const [host, latest, id] of [
      ['efx-1b', '/users/efx-latest-report', 'id'],
      ['efx-3b', '/users/efx-latest-report', 'id'],
      ['all-bureaus', '/users/latest-report', 'reportId'],
    ] as const) {
      const user = await withPulls(host, 3)
      const { total, reports } = await list(user)
      assert.deepEqual([total, reports.length], [3, 3])
      assert.ok(reports[0]!.generatedAt > reports[1]!.generatedAt && reports[1]!.generatedAt > reports[2]!.generatedAt)
      const { body } = await reads.read(user, latest)
      assert.deepEqual(reports[0]!.report, body)
      for (const { reportId, reportType, bureaus, report } of reports) {
        assert.deepEqual([report[id], report['reportType']], [reportId, reportType])
        assert.equal(bureaus.length, host === 'efx-1b' ? 1 : 3)
      }
    }
  })

  test('shows them in the other forms on demand', async () => {
    const user = await withPulls('all-bureaus', 1)
    const [plain, second, standard] = [
      await list(user),
      await list(user, '', { 'x-tu-format': 'v2' }),
      await list(user, '', { 'x-report-format': 'standard' }),
    ]
    assert.notDeepEqual(second.reports[0]!.report['TU'], plain.reports[0]!.report['TU'])
    assert.equal(standard.reports[0]!.report['format'], 'standard-1')
    const latest = await reads.read(user, '/users/latest-report', { 'x-report-format': 'standard' })
    assert.deepEqual(standard.reports[0]!.report, latest.body)
  })

  test('is paged by place', async () => {
    const user = await withPulls('efx-1b', 4)
    const all = await list(user)
    assert.deepEqual(await list(user, '?limit=2'), { total: 4, reports: all.reports.slice(0, 2) })
    assert.deepEqual(await list(user, '?limit=2&offset=1'), { total: 4, reports: all.reports.slice(1, 3) })
    assert.deepEqual(await list(user, '?offset=3'), { total: 4, reports: all.reports.slice(3) })
    assert.deepEqual(await list(user, '?offset=999'), { total: 4, reports: [] })
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'offset=-1', 'offset=1000', 'limit=1&limit=2']) {
      assertRefused(await reads.read(user, `${path}?${query}`), 'SC200')
    }
  })

  test('is recorded', async () => {
    const full = await reads.read(await enroll(platform), path)
    assert.equal((await auditOf(platform, full.headers.get('x-request-id')!))[0]!.action, 'report.list')
  })

  test('has nothing of a pull that found nothing', async () => {
    const user = await reads.persona('no-hit')
    await reads.post(user, '/direct/update-refresh/{id}')
    assert.deepEqual(await list(user), { total: 0, reports: [] })
  })

  test('drops a report three months after it was made, to the minute', async () => {
    const user = await withPulls('rival', 1)
    const [stored] = (await list(user)).reports
    const left = stored!.expiresAt - platform.ctx.clock.hostNow(platform.hosts['rival']!.hostId)
    await platform.advance('rival', `PT${Math.floor(left / 60_000) - 1}M`)
    const ids = async () => (await list(user)).reports.map(({ reportId }) => reportId)
    assert.ok((await ids()).includes(stored!.reportId))
    await platform.advance('rival', 'PT2M')
    assert.ok(!(await ids()).includes(stored!.reportId))
    assertRefused(await reads.read(user, `/users/credit-report?reportId=${stored!.reportId}`), 'SC1001')
  })

  testDataGate({ platform: () => platform, reads, path, badQuery: '?limit=0' })
})

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type EnrolledUser, enroll } from '@plumbline/server/testing/enroll'
import { type Platform, startPlatform } from '@plumbline/server/testing/platform'
import { type SandboxClient, sandboxClient, type UserClient } from './index.ts'
import { clientsOf } from './testing/clients.ts'
import { clientOf, latestScores, profile } from './user.ts'

describe('a user who is enrolled', () => {
  let platform: Platform
  let enrolled: EnrolledUser
  let clients: ReturnType<typeof clientsOf>
  let user: UserClient
  let sandbox: SandboxClient
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    enrolled = await enroll(platform, 'all-bureaus')
    clients = clientsOf(platform, 'all-bureaus')
    user = clients.userOf(enrolled.userId)
    sandbox = sandboxClient(clients.host.session)
  })
  after(() => platform.stop())

  test('reads scores in one format, of the bureaus that are named', async () => {
    const { body, source, asOf, requestId } = await user.latestScores.standard.answer({ bureaus: ['EFX', 'TU'] })
    assert.deepEqual(body.bureaus, ['EFX', 'TU'])
    assert.equal(body.format, 'standard-1')
    assert.equal(source, 'live')
    assert.ok(asOf! > Date.now() - 600_000)
    assert.match(requestId!, /^req_/)
    const request = clients.wire.requests.at(-1)!
    assert.equal(request.headers.get('x-report-format'), 'standard')
    assert.equal(request.url.search, '?bureaus=EFX%2CTU')
  })

  test('reads stored reports in one format, or in that of the product', async () => {
    const native = await user.creditReport({ offset: 0 })
    assert.ok('bureaus' in native.report && !('format' in native.report))
    const { report } = await user.creditReport.standard({ offset: 0 })
    assert.ok(report.EFX && report.EFX.tradelines.length > 0)
    for await (const stored of user.creditReports.standard.items({ limit: 1 }))
      assert.equal(stored.report.format, 'standard-1')
  })

  test('has a client with the calls that were named, and no others', async () => {
    const named = clientOf(user.session, { latestScores, profile })
    assert.deepEqual(Object.keys(named), ['latestScores', 'profile', 'session'])
    assert.equal((await named.profile()).id, enrolled.userId)
    assert.deepEqual((await named.latestScores.standard({ bureaus: ['TU'] })).bureaus, ['TU'])
  })

  test('gets a report as a file', async () => {
    const { body, headers } = await user.efxLatestReportPdf.answer()
    assert.equal(body.type, 'application/pdf')
    assert.equal(await body.slice(0, 5).text(), '%PDF-')
    assert.match(headers.get('content-disposition')!, /credit-report-.*\.pdf/)
  })

  test('hears why there is no file, in the same errors', async () => {
    const { userId } = await platform.register('all-bureaus')
    await assert.rejects(clients.userOf(userId).efxLatestReportPdf(), { code: 'SC405', fault: 'consumer' })
  })

  test('pages through alerts, whose cursor stands in a header', async () => {
    for (const type of ['HARD_INQUIRY', 'NEW_COLLECTION', 'NEW_TRADELINE'] as const) {
      await sandbox.userEvents({ userId: enrolled.userId, type, now: true })
    }
    const all = await user.efxAlerts()
    assert.ok(all.length >= 3)
    const seen: string[] = []
    for await (const alert of user.efxAlerts.items({ limit: 1 })) seen.push(alert.alert_id)
    assert.deepEqual(
      seen,
      all.map(({ alert_id }) => alert_id),
    )
    for await (const detail of user.efxAlertsDetails.items({ limit: 2, type: ['HardInquiryAlert'] })) {
      // The type tells which details come with it.
      assert.equal(detail.type === 'HardInquiryAlert' && detail.details.inquiryType, 'HARD')
    }
  })

  test('pages through stored reports by offset', async () => {
    await clients.host.updateRefresh({ id: enrolled.userId })
    const pages: number[] = []
    for await (const { total, reports } of user.creditReportsMetadata.pages({ limit: 1 })) {
      assert.equal(total, 2)
      pages.push(reports.length)
    }
    assert.deepEqual(pages, [1, 1])
  })

  test('has a timeline that a host pages through by cursor, stopping where it likes', async () => {
    const { host, wire } = clients
    const { items } = await host.timeline({ userId: enrolled.userId })
    const seen: unknown[] = []
    for await (const item of host.timeline.items({ userId: enrolled.userId, limit: 2 })) seen.push(item)
    assert.deepEqual(seen, items)
    const before = wire.requests.length
    for await (const page of host.timeline.pages({ userId: enrolled.userId, limit: 1 })) {
      assert.equal(page.items.length, 1)
      break
    }
    assert.equal(wire.requests.length, before + 1)
  })
})

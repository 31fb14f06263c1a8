import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { dayMs } from '@plumbline/core/calendar'
import { workKinds } from '../../jobs/kinds.ts'
import { changeSettings, countRows, rowOf } from '../../testing/as-owner.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { dataReads, type Who } from '../../testing/data-reads.ts'
import { enroll } from '../../testing/enroll.ts'
import { movesOf } from '../../testing/move-user.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { until } from '../../testing/until.ts'
import { drain as drainWork } from '../../work/work-off.ts'

const tables = ['pulls', 'captures', 'data_states'] as const

describe('the credit data of an account', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true, providerTimeoutMs: 5_000 })
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)
  const { move } = movesOf(() => platform)
  const scores = '/users/efx-latest-scores'
  const drain = (host = 'efx-1b') => platform.drain(platform.hosts[host]!.hostId)
  const counts = (user: Who) => Promise.all(tables.map((table) => countRows(platform, table, user.userId)))

  test('is pulled after enrollment, before a reader asks', async () => {
    for (const host of ['efx-1b', 'all-bureaus', 'efx-3b', 'customer-otp', 'prefill']) {
      const user = await enroll(platform, host)
      await drain(host)
      assert.equal(await countRows(platform, 'pulls', user.userId), 1, host)
    }
  })

  test('is pulled by a reader who comes before that, and then not again', async () => {
    const user = await enroll(platform)
    await reads.read(user, scores)
    await drain()
    assert.equal(await reads.pulls(user), 1)
  })

  test('of a dormant user is pulled when its features are activated', async () => {
    const user = await enroll(platform, 'efx-1b', { registration: { dormant: true } })
    await drain()
    assert.deepEqual(await counts(user), [0, 0, 0])
    await platform.call('POST', '/users/activate-features', { token: user.session.token })
    await drain()
    assert.deepEqual(await counts(user), [1, 1, 1])
  })

  test('is pulled again every week or every month, by the clock of the host', async () => {
    const weekly = await enroll(platform, 'customer-otp')
    const monthly = await enroll(platform, 'prefill')
    for (const host of ['customer-otp', 'prefill']) {
      await drain(host)
      for (let week = 1; week <= 5; week++) await platform.advance(host, 'P7D')
    }
    assert.equal(await reads.pulls(weekly), 6)
    assert.equal(await reads.pulls(monthly), 2)
    assert.equal((await reads.read(weekly, scores)).headers.get('x-data-source'), 'cache')
  })

  test('is pulled on every date that a moved clock goes past', async () => {
    const user = await enroll(platform, 'all-bureaus')
    await drain('all-bureaus')
    await platform.advance('all-bureaus', 'P3M')
    assert.equal(await reads.pulls(user, 'EFX'), 4)
  })

  test('is not pulled while the account is paused, and is stale when it is resumed', async () => {
    const user = await enroll(platform, 'rival')
    const before = (await reads.read(user, scores)).body
    await reads.post(user, '/direct/users/{id}/pause-enrollment')
    await platform.advance('rival', 'P35D')
    assert.equal(await reads.pulls(user), 1)
    assert.equal((await reads.post(user, '/direct/users/{id}/resume-enrollment')).status, 204)
    const after = await reads.read(user, scores)
    assert.equal(after.headers.get('x-data-source'), 'live')
    assert.notEqual(after.body['id'], before['id'])
    await platform.advance('rival', 'P32D')
    assert.equal(await reads.pulls(user), 3)
  })

  test('is stale too after a short pause', async () => {
    const user = await enroll(platform)
    await reads.read(user, scores)
    await reads.post(user, '/direct/users/{id}/pause-enrollment')
    await drain()
    await reads.post(user, '/direct/users/{id}/resume-enrollment')
    assert.equal((await reads.read(user, scores)).headers.get('x-data-source'), 'live')
  })

  test('is gone when it is closed, and nothing pulls again', async () => {
    const user = await enroll(platform, 'all-bureaus')
    await drain('all-bureaus')
    assert.deepEqual(await counts(user), [1, 3, 1])
    assert.equal((await reads.post(user, '/direct/close-account/{id}')).status, 204)
    assert.deepEqual(await counts(user), [0, 0, 0])
    await platform.advance('all-bureaus', 'P2M')
    assert.deepEqual(await counts(user), [0, 0, 0])
  })

  test('is not stored for a user who was closed or paused while the bureau was asked, and the refusal says which', async () => {
    for (const [path, left, reason] of [
      ['/direct/close-account/{id}', [0, 0, 0], 'closed'],
      ['/direct/users/{id}/pause-enrollment', [0, 0, 1], 'paused'],
    ] as const) {
      const user = await enroll(platform)
      await reads.fault('EFX', 'slow', 1, { delayMs: 3 })
      const reading = platform.call('GET', scores, { token: user.session.token })
      await until(async () => (await reads.pulls(user)) === 1)
      assert.equal((await reads.post(user, path)).status, 204)
      const answer = await reading
      assertRefused(answer, 'SC405')
      assert.deepEqual(answer.body['details'], [`reason=${reason}`])
      assert.deepEqual(await counts(user), left)
    }
  })

  test('goes along to a host of the same kind, readable and still good', async () => {
    const user = await enroll(platform)
    const before = await reads.read(user, scores)
    const { report } = (await reads.read(user, '/users/credit-report')).body
    assert.equal((await move(user.userId, 'offers-iq')).status, 204)
    const there = { ...user, host: 'offers-iq' }
    const after = await reads.read(there, scores)
    assert.equal(after.text, before.text)
    assert.equal(after.headers.get('x-data-source'), 'cache')
    assert.deepEqual((await reads.read(there, '/users/credit-report')).body['report'], report)
    assert.equal(await reads.pulls(user), 1)
    await platform.advance('offers-iq', 'P1M')
    assert.equal(await reads.pulls(user), 2)
  })

  test('keeps the distance of its dates where the clock of the new host is ahead', async () => {
    await platform.advance('offers-iq', 'PT9H')
    const user = await enroll(platform)
    await drain()
    assert.equal((await move(user.userId, 'offers-iq')).status, 204)
    await platform.advance('offers-iq', 'P1M')
    assert.equal(await reads.pulls(user), 2)
  })

  test('is pulled anew in the form of a host of another kind; the past stays', async () => {
    const user = await enroll(platform)
    const old = (await reads.read(user, scores)).body
    assert.equal((await move(user.userId, 'all-bureaus')).status, 204)
    const there = { ...user, host: 'all-bureaus' }
    const fresh = await reads.read(there, '/users/latest-scores')
    assert.deepEqual([fresh.body['bureaus'], fresh.headers.get('x-data-source')], [['EFX', 'TU', 'EXP'], 'live'])
    const history = (await reads.read(there, '/users/efx-score-history')).body as unknown as { id: string }[]
    assert.deepEqual(
      history.map(({ id }) => id),
      [fresh.body['scoreId'], old['id']],
    )
    const { total, reports } = (await reads.read(there, '/users/credit-reports')).body as {
      total: number
      reports: { reportId: string; report: Record<string, unknown> }[]
    }
    assert.deepEqual(
      [total, reports[1]!.reportId, reports[1]!.report['id']],
      [2, old['creditReportId'], old['creditReportId']],
    )
  })

  test('follows the pace of the new host', async () => {
    const user = await enroll(platform, 'customer-otp')
    await reads.read(user, scores)
    await changeSettings(platform, 'customer-otp', { scoreModel: 'SCORE_MODEL_V3' })
    await move(user.userId, 'efx-1b', 'customer-otp')
    const there = { ...user, host: 'efx-1b' }
    assert.equal((await reads.read(there, scores)).headers.get('x-data-source'), 'live')
    const { due_at, cadence_from } = await rowOf(platform, 'data_states', user.userId)
    assert.ok(
      Number(due_at) > platform.ctx.clock.hostNow(platform.hosts['efx-1b']!.hostId) + 14 * 86_400_000,
      String(cadence_from),
    )
  })
})

describe('the credit data of an account, at a platform whose workers stood still', () => {
  let platform: Platform
  // Processes share the time, so that one that lives months later takes all others of its platform along.
  before(async () => {
    platform = await startPlatform({ sandbox: true, providerTimeoutMs: 5_000 })
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)

  test('is pulled once after a long standstill of the workers, not once for every date that was missed', async () => {
    const user = await enroll(platform, 'offers-iq')
    await platform.drain(platform.hosts['offers-iq']!.hostId)
    const later = await platform.another({}, () => Date.now() + 214 * dayMs)
    await drainWork(later.ctx, workKinds, { hostId: platform.hosts['offers-iq']!.hostId })
    assert.equal(await reads.pulls(user), 2)
  })
})

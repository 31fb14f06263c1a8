import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { resetCache } from '@plumbline/contract'
import { auditOf, countRows, setColumns } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { dataReads } from '../../testing/data-reads.ts'
import { enroll } from '../../testing/enroll.ts'
import { nearMidnight } from '../../testing/near-midnight.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('POST /direct/reset-cache/{id}', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)
  const path = '/direct/reset-cache/{id}'
  const scores = '/users/efx-latest-scores'

  test('pulls nothing; the next read does, of any kind, and then once', async () => {
    const user = await enroll(platform)
    const first = await reads.read(user, scores)
    const answer = await reads.post(user, path)
    assertAnswers(answer, resetCache)
    assert.deepEqual((await auditOf(platform, answer.headers.get('x-request-id')!))[0]!.action, 'data.reset')
    assert.equal(await reads.pulls(user), 1)
    const report = await reads.read(user, '/users/efx-latest-report')
    assert.equal(report.headers.get('x-data-source'), 'live')
    const second = await reads.read(user, scores)
    assert.equal(second.headers.get('x-data-source'), 'cache')
    assert.notEqual(second.body['id'], first.body['id'])
    assert.equal(second.body['creditReportId'], report.body['id'])
    assert.equal(await reads.pulls(user), 2)
  })

  test('deletes nothing: history and stored reports stay', async () => {
    const user = await enroll(platform)
    await reads.read(user, scores)
    await reads.post(user, path)
    assert.equal((await reads.read(user, '/users/credit-reports-metadata')).body['total'], 1)
    assert.deepEqual(
      [await countRows(platform, 'pulls', user.userId), await countRows(platform, 'captures', user.userId)],
      [1, 1],
    )
  })

  test('falls back to the old copy, which says so, while the bureau is down', async () => {
    const user = await enroll(platform)
    const old = await reads.read(user, scores)
    await reads.post(user, path)
    await reads.fault('EFX', 'error')
    const stale = await reads.read(user, scores)
    assert.equal(stale.text, old.text)
    assert.deepEqual(
      [stale.headers.get('x-data-source'), stale.headers.get('x-data-as-of')],
      ['stale', String(old.body['generatedDate'])],
    )
    // A failed bureau is not asked again for a minute.
    assert.equal((await reads.read(user, scores)).headers.get('x-data-source'), 'stale')
    assert.equal(await reads.pulls(user), 2)
    await platform.advance('efx-1b', 'PT2M')
    const fresh = await reads.read(user, scores)
    assert.notEqual(fresh.body['id'], old.body['id'])
  })

  test('asks the bureau again at once, although it has just failed', async () => {
    const user = await enroll(platform)
    await reads.read(user, scores)
    await reads.post(user, path)
    await reads.fault('EFX', 'error')
    await reads.read(user, scores)
    await reads.post(user, path)
    assert.equal((await reads.read(user, scores)).headers.get('x-data-source'), 'live')
  })

  test('of a user without data has no effect', async () => {
    const user = await enroll(platform)
    assertAnswers(await reads.post(user, path), resetCache)
    assert.equal((await reads.read(user, scores)).headers.get('x-data-source'), 'live')
  })

  test('can be done four times in any 24 hours, also around midnight, and says when it can be done again', async () => {
    const user = await enroll(platform, 'offers-iq')
    await nearMidnight(platform, 'offers-iq')
    for (let time = 1; time <= 2; time++) assertAnswers(await reads.post(user, path), resetCache)
    await platform.advance('offers-iq', 'PT2H')
    for (let time = 3; time <= 4; time++) assertAnswers(await reads.post(user, path), resetCache)
    const refused = await reads.post(user, path)
    assertRefused(refused, 'SC221')
    const waitSeconds = Number(refused.headers.get('retry-after'))
    assert.ok(waitSeconds > 21 * 3600 && waitSeconds <= 22 * 3600, String(waitSeconds))
    await platform.advance('offers-iq', 'PT22H')
    for (let time = 5; time <= 6; time++) assertAnswers(await reads.post(user, path), resetCache)
    assertRefused(await reads.post(user, path), 'SC221')
  })

  test('can be done four times a day', async () => {
    const user = await enroll(platform)
    for (let time = 1; time <= 4; time++) assertAnswers(await reads.post(user, path), resetCache)
    assertRefused(await reads.post(user, path), 'SC221')
    await platform.advance('efx-1b', 'P1D')
    assertAnswers(await reads.post(user, path), resetCache)
  })

  test('refuses in the order of the contract', async () => {
    assertRefused(await reads.post({ host: 'efx-1b', userId: 'x' }, path), 'SC200')
    assertRefused(await reads.post({ host: 'efx-1b', userId: randomUUID() }, path), 'SC101')
    assertRefused(await reads.post({ ...(await enroll(platform, 'rival')), host: 'efx-1b' }, path), 'SC101')
    const user = await platform.register()
    for (const status of ['paused', 'dormant']) {
      await setColumns(platform, 'users', user.userId, { status })
      assertRefused(await reads.post(user, path), 'SC104', `status=${status}`, 'allowed=active')
    }
    await setColumns(platform, 'users', user.userId, { status: 'active' })
    assertRefused(await reads.post(user, path), 'SC405', 'reason=identity')
    await setColumns(platform, 'users', user.userId, { idpass: true })
    assertRefused(await reads.post(user, path), 'SC405', 'reason=feature')
  })
})

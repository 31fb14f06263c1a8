import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { updateRefresh } from '@plumbline/contract'
import { auditOf, changeSettings, countRows, rowOf, setColumns } from '../../testing/as-owner.ts'
import { eventTypesOf } from '../../testing/as-owner-enrollment.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { dataReads } from '../../testing/data-reads.ts'
import { enroll } from '../../testing/enroll.ts'
import { nearMidnight } from '../../testing/near-midnight.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { until } from '../../testing/until.ts'

describe('POST /direct/update-refresh/{id}', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true, providerTimeoutMs: 3_000 })
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)
  const path = '/direct/update-refresh/{id}'
  const scores = '/users/efx-latest-scores'
  const report = '/users/efx-latest-report'

  test('pulls now, also when nothing is due, and answers with nothing', async () => {
    const user = await enroll(platform)
    const old = await reads.read(user, scores)
    const answer = await reads.post(user, path)
    assertAnswers(answer, updateRefresh)
    assert.equal((await auditOf(platform, answer.headers.get('x-request-id')!))[0]!.action, 'data.refresh')
    const fresh = await reads.read(user, scores)
    assert.equal(fresh.headers.get('x-data-source'), 'cache')
    assert.notEqual(fresh.body['id'], old.body['id'])
    assert.equal(await reads.pulls(user), 2)
    assert.deepEqual((await eventTypesOf(platform, user.userId)).slice(-2), ['SCOREREF', 'REPORTREF'])
  })

  test('leaves the date of the next refresh as it is', async () => {
    const user = await enroll(platform, 'offers-iq')
    await reads.read(user, scores)
    const { due_at } = await rowOf(platform, 'data_states', user.userId)
    await platform.advance('offers-iq', 'P3D')
    await reads.post(user, path)
    assert.equal((await rowOf(platform, 'data_states', user.userId))['due_at'], due_at)
  })

  test('renews the report alone with rmonly, and leaves the score alone', async () => {
    const user = await enroll(platform)
    const [score, old] = [await reads.read(user, scores), await reads.read(user, report)]
    assertAnswers(await reads.post(user, `${path}?rmonly=true`), updateRefresh)
    assert.equal((await reads.read(user, scores)).text, score.text)
    const fresh = await reads.read(user, report)
    assert.notEqual(fresh.body['id'], old.body['id'])
    assert.equal((await reads.read(user, '/users/credit-reports-metadata')).body['total'], 2)
    const history = (await reads.read(user, '/users/efx-score-history')).body as unknown as { id: string }[]
    assert.deepEqual(
      history.map(({ id }) => id),
      [score.body['id']],
    )
    assert.deepEqual((await eventTypesOf(platform, user.userId)).slice(-3), ['SCOREREF', 'REPORTREF', 'REPORTREF'])
  })

  test('with rmonly as the first pull of all leaves the score to its first reader', async () => {
    const user = await enroll(platform)
    await reads.post(user, `${path}?rmonly=True`)
    assert.equal((await reads.read(user, scores)).headers.get('x-data-source'), 'live')
    assert.equal((await reads.read(user, report)).headers.get('x-data-source'), 'cache')
    assert.equal(await reads.pulls(user), 2)
  })

  test('says when the bureau fails, keeps the old copy and leaves nothing behind', async () => {
    const user = await enroll(platform)
    const old = await reads.read(user, scores)
    const work = await countRows(platform, 'work_items', 'efx-1b')
    for (const mode of ['error', 'garbage', 'timeout', 'wrong-person', 'reset']) {
      await platform.admin.query('DELETE FROM recent_uses')
      await reads.fault('EFX', mode)
      assertRefused(await reads.post(user, path), 'SC510')
      assertAnswers(await reads.post(user, `${path}?rmonly=true`), updateRefresh)
    }
    assert.equal((await reads.read(user, scores)).text, old.text)
    assert.equal(await countRows(platform, 'work_items', 'efx-1b'), work)
  })

  test('is good as long as one bureau answers', async () => {
    const user = await enroll(platform, 'all-bureaus')
    await reads.fault('TU', 'error')
    await reads.fault('EXP', 'error')
    assertAnswers(await reads.post(user, path), updateRefresh)
    assert.deepEqual((await reads.read(user, '/users/latest-scores')).body['bureaus'], ['EFX'])
  })

  test('can be done four times in any 24 hours, also around midnight, and says when it can be done again', async () => {
    const user = await enroll(platform, 'offers-iq')
    await nearMidnight(platform, 'offers-iq')
    for (let time = 1; time <= 2; time++) assertAnswers(await reads.post(user, path), updateRefresh)
    await platform.advance('offers-iq', 'PT2H')
    for (let time = 3; time <= 4; time++) assertAnswers(await reads.post(user, path), updateRefresh)
    const refused = await reads.post(user, path)
    assertRefused(refused, 'SC221')
    const waitSeconds = Number(refused.headers.get('retry-after'))
    assert.ok(waitSeconds > 21 * 3600 && waitSeconds <= 22 * 3600, String(waitSeconds))
    await platform.advance('offers-iq', 'PT22H')
    for (let time = 5; time <= 6; time++) assertAnswers(await reads.post(user, path), updateRefresh)
    assertRefused(await reads.post(user, path), 'SC221')
  })

  test('can be done four times a day', async () => {
    const user = await enroll(platform)
    for (let time = 1; time <= 4; time++) assertAnswers(await reads.post(user, path), updateRefresh)
    assertRefused(await reads.post(user, path), 'SC221')
    assert.equal(await reads.pulls(user), 4)
    await platform.advance('efx-1b', 'P1D')
    assertAnswers(await reads.post(user, path), updateRefresh)
  })

  test('refuses in the order of the contract', async () => {
    assertRefused(await reads.post({ host: 'efx-1b', userId: 'x' }, path), 'SC200')
    const user = await platform.register()
    assertRefused(await reads.post(user, `${path}?rmonly=1`), 'SC200')
    assertRefused(await reads.post({ host: 'efx-1b', userId: randomUUID() }, path), 'SC101')
    await setColumns(platform, 'users', user.userId, { status: 'paused' })
    assertRefused(await reads.post(user, path), 'SC104', 'status=paused', 'allowed=active')
    await setColumns(platform, 'users', user.userId, { status: 'active' })
    assertRefused(await reads.post(user, path), 'SC405', 'reason=identity')
    await setColumns(platform, 'users', user.userId, { idpass: true })
    assertRefused(await reads.post(user, path), 'SC405', 'reason=feature')
    const known = await enroll(platform, 'customer-otp')
    await setColumns(platform, 'consents', known.userId, { revoked_at: 1 })
    await changeSettings(platform, 'customer-otp', { consentMode: 'explicit' })
    assertRefused(await reads.post(known, path), 'SC340')
  })
})

describe('POST /direct/update-refresh/{id} with a slow bureau', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true, providerTimeoutMs: 20_000 })
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)

  test('answers after a while and lets the pull finish', async () => {
    const user = await enroll(platform)
    await reads.fault('EFX', 'slow', 1, { delayMs: 38 })
    assertAnswers(await reads.post(user, '/direct/update-refresh/{id}'), updateRefresh)
    await until(async () => (await countRows(platform, 'pulls', user.userId)) === 1)
    assert.equal((await reads.read(user, '/users/efx-latest-scores')).headers.get('x-data-source'), 'cache')
  })
})

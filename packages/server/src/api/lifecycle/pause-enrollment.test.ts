import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { bureauFeatures, statusHistoryOf } from '../../testing/as-owner-enrollment.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { enroll } from '../../testing/enroll.ts'
import { lifecycleCalls } from '../../testing/lifecycle-calls.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('pausing a user', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const { close, drain, fault, pause, profile } = lifecycleCalls(() => platform)

  test('takes the features at once, and at the bureau in the background', async () => {
    const user = await enroll(platform)
    assert.notEqual(user.profile['flags'], 0)
    assert.equal((await pause(user)).status, 204)
    const paused = await profile(user)
    assert.deepEqual([paused['enrollmentStatus'], paused['flags'], paused['features']], ['paused', 0, []])
    assert.equal(typeof paused['pausedAt'], 'number')
    await drain(user)
    assert.deepEqual(await bureauFeatures(platform, user.userId), [])
    assertRefused(await pause(user), 'SC122')
  })

  test('waits for a bureau that is down, for as long as it takes', async () => {
    const user = await enroll(platform)
    await pause(user)
    await fault('error', 'features', 2)
    await drain(user)
    assert.ok((await bureauFeatures(platform, user.userId)).length > 0)
    await platform.advance(user.host, 'PT10M')
    await platform.advance(user.host, 'PT10M')
    assert.deepEqual(await bureauFeatures(platform, user.userId), [])
  })

  test('of many at the same time has one winner', async () => {
    const user = await enroll(platform)
    const answers = await Promise.all(Array.from({ length: 16 }, () => pause(user)))
    assert.deepEqual(answers.map((answer) => answer.code).sort(), [...Array(15).fill('SC122'), undefined])
    assert.deepEqual((await statusHistoryOf(platform, user.userId)).slice(-2), ['active', 'paused'])
  })

  test('of a user of another host finds no user', async () => {
    const user = await platform.register('rival')
    assertRefused(await pause({ ...user, host: 'efx-1b' }), 'SC101')
    assertRefused(await pause({ userId: '7', host: 'efx-1b' }), 'SC200')
  })

  test('of a closed one is refused', async () => {
    const user = await platform.register()
    await close(user)
    assertRefused(await pause(user), 'SC104')
  })
})

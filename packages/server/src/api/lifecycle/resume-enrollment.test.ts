import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { bureauFeatures, statusHistoryOf } from '../../testing/as-owner-enrollment.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { enroll } from '../../testing/enroll.ts'
import { lifecycleCalls } from '../../testing/lifecycle-calls.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('resuming a user', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true, providerTimeoutMs: 3_000 })
  })
  after(() => platform.stop())

  const { close, drain, fault, pause, profile, resume } = lifecycleCalls(() => platform)

  const paused = async () => {
    const user = await enroll(platform)
    await pause(user)
    await drain(user)
    return user
  }

  test('gives the features back, there and here', async () => {
    const user = await paused()
    assert.equal((await resume(user)).status, 204)
    const resumed = await profile(user)
    assert.deepEqual(
      [resumed['enrollmentStatus'], resumed['features'], resumed['pausedAt']],
      ['active', user.profile['features'], null],
    )
    assert.ok((await bureauFeatures(platform, user.userId)).length > 0)
    assertRefused(await resume(user), 'SC123')
  })

  test('before the pause has reached the bureau still ends with the features on', async () => {
    const user = await enroll(platform)
    await pause(user)
    await resume(user)
    await drain(user)
    assert.ok((await bureauFeatures(platform, user.userId)).length > 0)
  })

  test('stays paused when the bureau does not switch the features on', async () => {
    const user = await paused()
    await fault('error', 'features')
    const refused = await resume(user)
    assertRefused(refused, 'SC308')
    assert.ok(Number(refused.headers.get('retry-after')) >= 1)
    assert.equal((await profile(user))['enrollmentStatus'], 'paused')
    assert.equal((await resume(user)).status, 204)
  })

  test('that the bureau did although its answer was lost is undone', async () => {
    const user = await paused()
    await fault('timeout', 'features')
    assertRefused(await resume(user), 'SC308')
    assert.ok((await bureauFeatures(platform, user.userId)).length > 0)
    await platform.advance(user.host, 'PT2M')
    assert.deepEqual(await bureauFeatures(platform, user.userId), [])
    assert.equal((await profile(user))['enrollmentStatus'], 'paused')
  })

  test('of a user without a proven identity asks no bureau', async () => {
    const user = await platform.register()
    assert.equal((await pause(user)).status, 204)
    assert.equal((await resume(user)).status, 204)
    assert.equal((await profile(user))['enrollmentStatus'], 'active')
  })

  test('returns a dormant user to dormant, without features', async () => {
    const user = await enroll(platform, 'efx-1b', { registration: { dormant: true } })
    await pause(user)
    await resume(user)
    const back = await profile(user)
    assert.deepEqual([back['enrollmentStatus'], back['flags'], back['idpass']], ['dormant', 0, true])
  })

  test('of many at the same time has one winner, and one call to the bureau', async () => {
    const user = await paused()
    const answers = await Promise.all(Array.from({ length: 16 }, () => resume(user)))
    assert.deepEqual(answers.map((answer) => answer.code).sort(), [...Array(15).fill('SC123'), undefined])
    assert.deepEqual((await statusHistoryOf(platform, user.userId)).slice(-2), ['paused', 'active'])
  })

  test('of a user of another host finds no user', async () => {
    const user = await platform.register('rival')
    assertRefused(await resume({ ...user, host: 'efx-1b' }), 'SC101')
    assertRefused(await resume({ userId: '7', host: 'efx-1b' }), 'SC200')
  })

  test('of a closed one is refused', async () => {
    const user = await platform.register()
    await close(user)
    assertRefused(await resume(user), 'SC104')
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { assertRefused } from '../../testing/check-answer.ts'
import { closeUser, pauseUser } from '../../testing/lifecycle-calls.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('the preferences of a user', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const read = (token: string) => platform.call('GET', '/users/preferences', { token })
  const untouched = {
    channels: { email: false, sms: false, push: false },
    alerts: {},
    scoreChangeMin: 5,
    quietHours: null,
    digest: 'NONE',
    allClear: false,
  }

  test('are shown in full for who never chose anything', async () => {
    const { token } = await platform.openSession(await platform.register())
    const { status, body } = await read(token)
    assert.deepEqual([status, body], [200, untouched])
  })

  test('are one fact with the channels of the profile', async () => {
    const { token } = await platform.openSession(await platform.register('efx-1b', { smsMsg: true }))
    await platform.call('POST', '/users/change-notifications', { token, body: { emailMsg: true } })
    const { channels } = (await read(token)).body as typeof untouched
    const profile = (await platform.call('GET', '/users', { token })).body
    assert.deepEqual(channels, { email: true, sms: profile['smsMsg'], push: false })
  })

  test('can be read by paused and dormant users, and not when the account is closed', async () => {
    for (const dormant of [false, true]) {
      const user = await platform.register('efx-1b', { dormant })
      const { token } = await platform.openSession(user)
      if (!dormant) await pauseUser(platform, user)
      assert.equal((await read(token)).status, 200)
      await closeUser(platform, user)
      assertRefused(await read(token), 'SC410')
    }
  })

  test('are refused without a token of a user', async () => {
    assertRefused(await platform.call('GET', '/users/preferences'), 'SC410')
    assertRefused(await read(await platform.hostToken()), 'SC417')
  })
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { userPushSubscription } from '@plumbline/contract'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { closeUser } from '../../testing/lifecycle-calls.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { subscribe } from '../../testing/push.ts'

describe('POST /sandbox/users/{userId}/push-subscriptions', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const make = async (userId: string) =>
    platform.call('POST', `/sandbox/users/${userId}/push-subscriptions`, { token: await platform.hostToken() })

  test('answers what the user’s client sends on as it is, another browser each time', async () => {
    const user = await platform.register()
    const { token } = await platform.openSession(user)
    const made = [await make(user.userId), await make(user.userId)]
    const ids = new Set<unknown>()
    for (const answer of made) {
      assertAnswers(answer, userPushSubscription)
      ids.add((await subscribe(platform, token, answer.body)).body['id'])
    }
    assert.equal(ids.size, 2)
  })

  test('refuses unknown users, those of others and closed ones', async () => {
    assertRefused(await make('somebody'), 'SC200')
    assertRefused(await make(randomUUID()), 'SC101')
    assertRefused(await make((await platform.register('rival')).userId), 'SC101')
    const user = await platform.register()
    await closeUser(platform, user)
    assertRefused(await make(user.userId), 'SC104')
  })
})

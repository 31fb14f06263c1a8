import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { listPushSubscriptions } from '@plumbline/contract'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { anySubscription, hostWithoutPush, subscribe } from '../../testing/push.ts'

describe('GET /users/push-subscriptions', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const tokenAt = async (host?: string) => (await platform.openSession(await platform.register(host))).token
  const list = (token: string) => platform.call('GET', '/users/push-subscriptions', { token })

  test('shows the user’s own browsers without their keys', async () => {
    const [mine, other] = [await tokenAt(), await tokenAt()]
    const body = anySubscription()
    const { id, createdAt } = (await subscribe(platform, mine, body)).body
    await subscribe(platform, other)
    const answer = await list(mine)
    assertAnswers(answer, listPushSubscriptions)
    assert.deepEqual(answer.body, { items: [{ id, endpoint: body.endpoint, createdAt }], nextCursor: null })
    for (const key of Object.values(body.keys)) assert.equal(answer.text.includes(key), false)
  })

  test('refuses a host without the product', async () => {
    assertRefused(await list(await tokenAt(hostWithoutPush)), 'SC407')
  })
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { hostWithoutPush, subscribe, subscriptionsOf } from '../../testing/push.ts'

describe('DELETE /users/push-subscriptions/{id}', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const tokenAt = async (host?: string) => (await platform.openSession(await platform.register(host))).token
  const remove = (token: string, id: unknown) => platform.call('DELETE', `/users/push-subscriptions/${id}`, { token })

  test('ends one of the user’s own, and can be repeated', async () => {
    const token = await tokenAt()
    const [gone, kept] = [(await subscribe(platform, token)).body['id'], (await subscribe(platform, token)).body['id']]
    for (let call = 0; call < 2; call += 1) assert.equal((await remove(token, gone)).status, 204)
    assert.deepEqual(
      (await subscriptionsOf(platform, token)).map(({ id }) => id),
      [kept],
    )
  })

  test('leaves another user’s alone and tells nothing of it', async () => {
    const [mine, other] = [await tokenAt(), await tokenAt()]
    const { id } = (await subscribe(platform, mine)).body
    assert.equal((await remove(other, id)).status, 204)
    assert.equal((await remove(other, randomUUID())).status, 204)
    assert.equal((await subscriptionsOf(platform, mine)).length, 1)
  })

  test('refuses what is no id, then a host without the product', async () => {
    assertRefused(await remove(await tokenAt(), 'first'), 'SC200')
    assertRefused(await remove(await tokenAt(hostWithoutPush), randomUUID()), 'SC407')
  })
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { setSuspended } from '../../testing/as-owner.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('a preauth token for test pages', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const ask = (userId: string) => platform.call('GET', `/test/preauth-token/${userId}`)

  test('opens a session of the user, at any host', async () => {
    for (const host of ['efx-1b', 'rival']) {
      const user = await platform.register(host)
      const { body } = await ask(user.userId)
      assert.deepEqual(Object.keys(body), ['token'])
      const session = await platform.call('GET', `/users/preauth-token/${body['token']}`)
      assert.equal(session.body['id'], user.userId)
    }
  })

  test('is refused for an unknown user, for a closed one and at a suspended host', async () => {
    assertRefused(await ask(randomUUID()), 'SC101')
    assertRefused(await ask('7'), 'SC200')
    const user = await platform.register()
    await platform.call('POST', `/direct/close-account/${user.userId}`, { token: await platform.hostToken() })
    assertRefused(await ask(user.userId), 'SC104')
    const cut = await platform.register('prefill')
    await setSuspended(platform, 'prefill', true)
    assertRefused(await ask(cut.userId), 'SC101')
  })

  test('does not exist in production', async () => {
    const user = await platform.register()
    const production = await platform.another({ sandboxRoutes: false })
    const answer = await fetch(`${production.baseUrl}/test/preauth-token/${user.userId}`)
    assert.equal(answer.status, 404)
  })
})

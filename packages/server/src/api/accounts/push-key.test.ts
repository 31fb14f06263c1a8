import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { pushKey } from '@plumbline/contract'
import { callApi } from '../../testing/call-api.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { hostWithoutPush } from '../../testing/push.ts'

describe('GET /users/push-key', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const tokenAt = async (host?: string) => (await platform.openSession(await platform.register(host))).token

  test('gives one key to all users, whichever process answers', async () => {
    const answer = await platform.call('GET', '/users/push-key', { token: await tokenAt() })
    assertAnswers(answer, pushKey)
    const point = Buffer.from(answer.body['publicKey'] as string, 'base64url')
    assert.deepEqual([point.length, point[0]], [65, 4])
    const token = await tokenAt('rival')
    const { baseUrl } = await platform.another()
    assert.deepEqual((await callApi(baseUrl, 'GET', '/users/push-key', { token })).body, answer.body)
  })

  test('refuses a host without the product', async () => {
    assertRefused(await platform.call('GET', '/users/push-key', { token: await tokenAt(hostWithoutPush) }), 'SC407')
  })

  test('refuses a caller without a token, and a host', async () => {
    assertRefused(await platform.call('GET', '/users/push-key'), 'SC410')
    assertRefused(await platform.call('GET', '/users/push-key', { token: await platform.hostToken() }), 'SC417')
  })
})

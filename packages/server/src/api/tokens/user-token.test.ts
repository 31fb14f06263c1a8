import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { userToken } from '@plumbline/contract'
import { auditOf, changeSettings, setStatus } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('GET /direct/user-token/{id}', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const open = async (id: string, host = 'efx-1b', headers = {}) =>
    platform.call('GET', `/direct/user-token/${id}`, { token: await platform.hostToken(host), headers })

  test('opens a session that works, and says that there is a better way', async () => {
    const user = await platform.register()
    const answer = await open(user.userId)
    assertAnswers(answer, userToken)
    assert.match(answer.headers.get('deprecation') ?? '', /^@\d+$/)
    const own = await platform.call('GET', '/users', { token: answer.body['token'] as string })
    assert.deepEqual([own.status, own.body['id'], own.headers.get('deprecation')], [200, user.userId, null])
    const refreshed = await platform.call('POST', '/users/refresh-token', { body: { token: answer.body['refresh'] } })
    assert.equal(refreshed.status, 200)
  })

  test('leaves one audit record', async () => {
    const user = await platform.register()
    const answer = await open(user.userId)
    const [record, ...more] = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.deepEqual(more, [])
    assert.deepEqual([record!.action, record!.object, record!.outcome], ['session.start', `user:${user.userId}`, 'OK'])
  })

  test('refuses users who are unknown, of another host, paused or closed, and prefetching browsers', async () => {
    const user = await platform.register()
    assertRefused(await open('7'), 'SC200')
    assertRefused(await open(randomUUID()), 'SC101')
    assertRefused(await open(user.userId, 'rival'), 'SC101')
    assertRefused(await open(user.userId, 'efx-1b', { 'sec-purpose': 'prefetch' }), 'SC200')
    for (const status of ['paused', 'closed'] as const) {
      await setStatus(platform, user.userId, status)
      const answer = await open(user.userId)
      assert.equal(answer.code, 'SC104')
      assert.match(answer.headers.get('deprecation') ?? '', /^@/)
    }
  })

  test('counts with the preauth tokens of the user', async () => {
    const user = await platform.register('rival')
    const { limits } = platform.ctx.directory.host(platform.hosts['rival']!.hostId)!.settings
    await changeSettings(platform, 'rival', { limits: { ...limits, preauthPerMinute: 2 } })
    const token = await platform.hostToken('rival')
    await platform.call('GET', `/direct/preauth-token/${user.userId}`, { token })
    assert.equal((await open(user.userId, 'rival')).status, 200)
    assertRefused(await open(user.userId, 'rival'), 'SC221')
  })
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { directPreauthToken } from '@plumbline/contract'
import { auditOf, changeSettings, countRows, setStatus } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('GET /direct/preauth-token/{id}', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const issue = async (id: string, host = 'efx-1b', headers = {}) =>
    platform.call('GET', `/direct/preauth-token/${id}`, { token: await platform.hostToken(host), headers })
  const exchange = (token: unknown) => platform.call('GET', `/users/preauth-token/${token as string}`)

  test('answers the user and a token that opens one session', async () => {
    const user = await platform.register()
    const answer = await issue(user.userId)
    assertAnswers(answer, directPreauthToken)
    assert.deepEqual(Object.keys(answer.body).sort(), ['token', 'userId'])
    assert.equal(answer.body['userId'], user.userId)
    assert.equal((await exchange(answer.body['token'])).body['id'], user.userId)
  })

  test('leaves earlier tokens of the user usable', async () => {
    const user = await platform.register()
    const [one, two] = [await issue(user.userId), await issue(user.userId)]
    assert.notEqual(one.body['token'], two.body['token'])
    for (const token of [two.body['token'], one.body['token'], user.preauth]) {
      assert.equal((await exchange(token)).status, 200)
    }
  })

  test('leaves one audit record', async () => {
    const user = await platform.register()
    await issue(user.userId, 'efx-1b', { 'x-request-id': 'preauth-audit' })
    const [record, ...more] = await auditOf(platform, 'preauth-audit')
    assert.deepEqual(more, [])
    assert.match(record!.actor, /^key:/)
    assert.deepEqual([record!.action, record!.object, record!.outcome], ['preauth.issue', `user:${user.userId}`, 'OK'])
  })

  test('serves active and dormant users', async () => {
    const dormant = await platform.register('efx-1b', { dormant: true })
    assert.equal((await issue(dormant.userId)).status, 200)
  })

  test('takes the id in either case', async () => {
    const user = await platform.register()
    assert.equal((await issue(user.userId.toUpperCase())).body['userId'], user.userId)
  })

  test('refuses an id that is no UUID', async () => {
    for (const id of ['7', 'not-a-uuid', `${randomUUID()}x`, `{${randomUUID()}}`, '..%2f..', '%00', 'x'.repeat(4096)]) {
      assertRefused(await issue(encodeURI(id)), 'SC200')
    }
  })

  test('refuses an unknown user and one of another host alike, and issues nothing', async () => {
    const foreign = await platform.register('rival')
    const before = await countRows(platform, 'preauth_tokens')
    const bodies = [await issue(randomUUID()), await issue(foreign.userId)].map((answer) => {
      assertRefused(answer, 'SC101')
      const { requestId: _, timestamp: __, ...rest } = answer.body
      return rest
    })
    assert.deepEqual(bodies[0], bodies[1])
    assert.equal(await countRows(platform, 'preauth_tokens'), before)
  })

  test('refuses paused and closed users', async () => {
    const user = await platform.register()
    await setStatus(platform, user.userId, 'paused')
    assertRefused(await issue(user.userId), 'SC104', 'status=paused', 'allowed=active,dormant')
    await setStatus(platform, user.userId, 'closed')
    assertRefused(await issue(user.userId), 'SC104', 'status=closed', 'allowed=active,dormant')
  })

  test('refuses more than the limit a minute for one user, after it looks whether the user exists', async () => {
    const { limits } = platform.ctx.directory.host(platform.hosts['efx-3b']!.hostId)!.settings
    await changeSettings(platform, 'efx-3b', { limits: { ...limits, preauthPerMinute: 5 } })
    const [user, other, paused] = await Promise.all([1, 2, 3].map(() => platform.register('efx-3b')))
    await setStatus(platform, paused!.userId, 'paused')
    const stranger = randomUUID()
    for (let call = 1; call <= 10; call++) {
      assertRefused(await issue(stranger, 'efx-3b'), 'SC101')
      assertRefused(await issue(paused!.userId, 'efx-3b'), 'SC104')
      // Calls of another host for this id must not use up what belongs to the user.
      assertRefused(await issue(user!.userId, 'rival'), 'SC101')
    }
    for (let call = 1; call <= 5; call++) assert.equal((await issue(user!.userId, 'efx-3b')).status, 200)
    const tokens = await countRows(platform, 'preauth_tokens')
    assertRefused(await issue(user!.userId, 'efx-3b'), 'SC221')
    assert.equal(await countRows(platform, 'preauth_tokens'), tokens)
    assert.equal((await issue(other!.userId, 'efx-3b')).status, 200)
  })
})

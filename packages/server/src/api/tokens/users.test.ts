import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('GET /users', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  test('answers the profile of the session', async () => {
    const user = await platform.register('efx-1b', { externalId: 'crm-7' })
    const session = await platform.openSession(user)
    const answer = await platform.call('GET', '/users', { token: session.token })
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.body['id'], user.userId)
    assert.equal(answer.body['email'], user.email)
    assert.equal(answer.body['externalId'], 'crm-7')
    assert.equal(answer.body['enrollmentStatus'], 'active')
    assert.equal(answer.body['idpass'], false)
    assert.deepEqual(answer.body['features'], [])
  })

  test('leaves one audit record with the user as actor', async () => {
    const user = await platform.register()
    const session = await platform.openSession(user)
    await platform.call('GET', '/users', { token: session.token, headers: { 'x-request-id': 'audit-1' } })
    const { rows } = await platform.admin.query(
      "SELECT actor, action, outcome FROM audit_log WHERE request_id = 'audit-1'",
    )
    assert.deepEqual(rows, [{ actor: `user:${user.userId}`, action: 'profile.read', outcome: 'OK' }])
  })

  test('refuses no token, a broken one and a host token, each by its own code', async () => {
    assert.equal((await platform.call('GET', '/users')).code, 'SC410')
    assert.equal((await platform.call('GET', '/users', { token: 'a.b.c' })).code, 'SC410')
    const host = await platform.logIn()
    const answer = await platform.call('GET', '/users', { token: host })
    assert.equal(answer.status, 403)
    assert.equal(answer.code, 'SC417')
  })

  test('refuses a token after its 15 minutes on the clock of the host', async () => {
    const user = await platform.register('rival')
    const session = await platform.openSession(user)
    const token = await platform.logIn('rival')
    const moved = await platform.call('POST', '/sandbox/clock', { token, body: { advance: 'PT14M50S' } })
    assert.equal(moved.status, 200, moved.text)
    assert.equal((await platform.call('GET', '/users', { token: session.token })).status, 200)
    await platform.call('POST', '/sandbox/clock', { token: moved.body['token'] as string, body: { advance: 'PT20S' } })
    const answer = await platform.call('GET', '/users', { token: session.token })
    assert.equal(answer.code, 'SC411')
    assert.deepEqual(answer.body['messages'], ['User Token Expired'])
  })
})

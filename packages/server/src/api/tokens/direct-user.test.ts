import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { directUser } from '@plumbline/contract'
import { auditOf, changeSettings, setIdentified, setStatus } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('GET /direct/user/{id}', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const read = async (id: string, host = 'efx-1b', headers = {}) =>
    platform.call('GET', `/direct/user/${id}`, { token: await platform.hostToken(host), headers })

  test('answers the profile that the user sees', async () => {
    const user = await platform.register('efx-1b', { externalId: 'crm-1' })
    const session = await platform.openSession(user)
    const answer = await read(user.userId)
    assertAnswers(answer, directUser)
    assert.deepEqual(answer.body, (await platform.call('GET', '/users', { token: session.token })).body)
  })

  test('leaves one audit record with the key as actor', async () => {
    const user = await platform.register()
    await read(user.userId, 'efx-1b', { 'x-request-id': 'direct-user-audit' })
    const [record, ...more] = await auditOf(platform, 'direct-user-audit')
    assert.deepEqual(more, [])
    assert.match(record!.actor, /^key:/)
    assert.deepEqual([record!.action, record!.object, record!.outcome], ['profile.read', `user:${user.userId}`, 'OK'])
  })

  test('serves every status; a closed user has no features', async () => {
    const user = await platform.register('efx-1b', { dormant: true })
    await setIdentified(platform, user.userId, 5)
    assert.equal((await read(user.userId)).body['enrollmentStatus'], 'dormant')
    await setStatus(platform, user.userId, 'paused')
    assert.equal((await read(user.userId)).body['flags'], 5)
    await setStatus(platform, user.userId, 'closed')
    const closed = await read(user.userId)
    assertAnswers(closed, directUser)
    assert.deepEqual(
      [closed.body['enrollmentStatus'], closed.body['features'], closed.body['flags'], closed.body['email']],
      ['closed', [], 0, ''],
    )
  })

  test('never shows number, birth date or address', async () => {
    const user = await platform.register()
    const identity = {
      ssn: '666104321',
      dob: '1984-03-09',
      street1: '9 Hidden Lane',
      city: 'Wray',
      state: 'CO',
      zip: '80758',
    }
    const token = await platform.hostToken()
    const stored = await platform.call('POST', `/direct/users/${user.userId}/identity`, { token, body: identity })
    assert.equal(stored.status, 200)
    const answer = await read(user.userId)
    assert.equal(answer.body['identityOnFile'], true)
    // Ids and times can contain any digits.
    const shown = answer.text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '').replace(/\d{13}/g, '')
    for (const hidden of ['666104321', '4321', '1984', 'Hidden', 'Wray', '80758'])
      assert.ok(!shown.includes(hidden), hidden)
  })

  test('refuses an id that is no UUID', async () => {
    assertRefused(await read('7'), 'SC200')
    assertRefused(await read(`%7B${randomUUID()}%7D`), 'SC200')
  })

  test('refuses unknown users and those of other hosts alike', async () => {
    const users = [await platform.register('rival'), await platform.register('efx-3b')]
    const bodies = new Set<string>()
    for (const id of [...users.map((user) => user.userId), randomUUID()]) {
      const answer = await read(id)
      assertRefused(answer, 'SC101')
      bodies.add(JSON.stringify({ ...answer.body, requestId: '', timestamp: 0 }))
    }
    assert.equal(bodies.size, 1)
  })

  test('refuses more different users a day than the quota, and starts again the next day', async () => {
    const { limits } = platform.ctx.directory.host(platform.hosts['rival']!.hostId)!.settings
    await changeSettings(platform, 'rival', { limits: { ...limits, distinctUsersPerDay: 2 } })
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => platform.register('rival')))
    assert.equal((await read(one!.userId, 'rival')).status, 200)
    assert.equal((await read(two!.userId, 'rival')).status, 200)
    const refused = await read(three!.userId, 'rival')
    assertRefused(refused, 'SC221')
    const untilMidnight = 86_400 - Math.floor((Date.now() % 86_400_000) / 1000)
    assert.ok(Math.abs(Number(refused.headers.get('retry-after')) - untilMidnight) <= 2)
    // A user who was read today costs nothing more, and an id that does not exist is no person.
    assert.equal((await read(one!.userId, 'rival')).status, 200)
    assertRefused(await read(randomUUID(), 'rival'), 'SC101')
    await platform.advance('rival', 'P1D')
    assert.equal((await read(three!.userId, 'rival')).status, 200)
  })

  test('keeps the quota over several processes', async () => {
    const { limits } = platform.ctx.directory.host(platform.hosts['efx-3b']!.hostId)!.settings
    await changeSettings(platform, 'efx-3b', { limits: { ...limits, distinctUsersPerDay: 1 } })
    const other = await platform.another()
    const [one, two] = [await platform.register('efx-3b'), await platform.register('efx-3b')]
    assert.equal((await read(one.userId, 'efx-3b')).status, 200)
    const token = await platform.hostToken('efx-3b')
    const elsewhere = (id: string) =>
      fetch(`${other.baseUrl}/direct/user/${id}`, { headers: { authorization: `Bearer ${token}` } })
    assert.equal((await elsewhere(one.userId)).status, 200)
    assert.equal((await elsewhere(two.userId)).status, 429)
  })
})

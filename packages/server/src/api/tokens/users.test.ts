import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { users } from '@plumbline/contract'
import { auditOf, setIdentified, setSuspended } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { closeUser, pauseUser } from '../../testing/lifecycle-calls.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('GET /users', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const read = (token?: string, headers = {}) =>
    platform.call('GET', '/users', { ...(token ? { token } : {}), headers })

  test('answers the profile of the session', async () => {
    const user = await platform.register('efx-1b', { externalId: 'crm-7', smsMsg: true })
    const session = await platform.openSession(user)
    const answer = await read(session.token)
    assertAnswers(answer, users)
    const { createdAt, updatedAt, ...rest } = answer.body
    assert.equal(createdAt, updatedAt)
    assert.ok(Math.abs(Date.now() - (createdAt as number)) < 60_000)
    assert.deepEqual(rest, {
      id: user.userId,
      hostId: platform.hosts['efx-1b']!.hostId,
      email: user.email,
      fname: 'Maren',
      lname: 'Lindqvist',
      mobile: '5555551201',
      externalId: 'crm-7',
      idpass: false,
      enrollmentStatus: 'active',
      features: [],
      flags: 0,
      smsMsg: true,
      emailMsg: false,
      pushMsg: false,
      identityOnFile: false,
      identity: {
        verificationType: 'DIT_SMFA',
        step: 'NONE',
        lastResult: null,
        attemptsLeft: 3,
        lockedUntil: null,
        onboarding: 'NONE',
      },
      enrolledAt: null,
      pausedAt: null,
      closedAt: null,
      activatedAt: null,
      just_enrolled: false,
      demo: true,
    })
  })

  test('names the features of the bits', async () => {
    const user = await platform.register()
    const session = await platform.openSession(user)
    await setIdentified(platform, user.userId, 1 + 4 + 256)
    const { body } = await read(session.token)
    assert.equal(body['flags'], 261)
    assert.deepEqual(body['features'], ['Scores', 'Reports', 'Score Up'])
    assert.equal(body['idpass'], true)
  })

  test('leaves one audit record with the user as actor', async () => {
    const user = await platform.register()
    const session = await platform.openSession(user)
    await read(session.token, { 'x-request-id': 'users-audit' })
    assert.deepEqual(await auditOf(platform, 'users-audit'), [
      {
        actor: `user:${user.userId}`,
        action: 'profile.read',
        object: `user:${user.userId}`,
        outcome: 'OK',
        host_id: platform.hosts['efx-1b']!.hostId,
        address: '127.0.0.1',
      },
    ])
  })

  test('serves paused and dormant users too', async () => {
    const user = await platform.register('efx-1b', { dormant: true })
    const session = await platform.openSession(user)
    assert.equal((await read(session.token)).body['enrollmentStatus'], 'dormant')
    await pauseUser(platform, user)
    assert.equal((await read(session.token)).body['enrollmentStatus'], 'paused')
  })

  test('works with several sessions of one user at a time', async () => {
    const user = await platform.register()
    const sessions = await Promise.all([1, 2, 3].map(() => platform.openSession(user)))
    for (const session of sessions) assert.equal((await read(session.token)).status, 200)
  })

  test('refuses no token, a broken one and a host token, each by its own code', async () => {
    assertRefused(await read(), 'SC410')
    assertRefused(await read('a.b.c'), 'SC410')
    assertRefused(await read(await platform.hostToken()), 'SC417')
  })

  test('refuses the token of a closed user', async () => {
    const user = await platform.register()
    const session = await platform.openSession(user)
    await closeUser(platform, user)
    assertRefused(await read(session.token), 'SC410')
  })

  test('refuses a token after its 15 minutes on the clock of the host', async () => {
    const session = await platform.openSession(await platform.register('rival'))
    await platform.advance('rival', 'PT14M50S')
    assert.equal((await read(session.token)).status, 200)
    await platform.advance('rival', 'PT20S')
    assertRefused(await read(session.token), 'SC411')
  })

  test('refuses while the host is suspended', async () => {
    const session = await platform.openSession(await platform.register('prefill'))
    await setSuspended(platform, 'prefill', true)
    assertRefused(await read(session.token), 'SC418')
    await setSuspended(platform, 'prefill', false)
    assert.equal((await read(session.token)).status, 200)
  })
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { changeHost } from '@plumbline/contract'
import { logInAs, mailedToken, messagesOf, postAsWidget, registerAccount } from '../../testing/accounts.ts'
import { auditOf, changeSettings, rowOf, setColumns, stateOf } from '../../testing/as-owner.ts'
import { bureauFeatures, eventTypesOf } from '../../testing/as-owner-enrollment.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { enroll, person } from '../../testing/enroll.ts'
import { movesOf } from '../../testing/move-user.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('POST /direct/change-host/{id}', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const { flagsOf, hostOf, idOf, move, profile } = movesOf(() => platform)

  test('hands the user over: the same person, the features of the new host, there and at the bureau', async () => {
    const user = await enroll(platform, 'efx-1b', { registration: { externalId: 'crm-7', smsMsg: true } })
    const before = (await profile(user.userId, 'efx-1b')).body
    assertAnswers(await move(user.userId, 'efx-3b'), changeHost)
    assertRefused(await profile(user.userId, 'efx-1b'), 'SC101')
    const { updatedAt, features, ...moved } = (await profile(user.userId, 'efx-3b')).body
    const { updatedAt: _, features: had, ...kept } = before
    assert.deepEqual(moved, { ...kept, hostId: idOf('efx-3b'), flags: flagsOf('efx-3b') })
    assert.notDeepEqual(features, had)
    assert.ok((features as string[]).includes('3B Monitoring'))
    assert.ok((updatedAt as number) >= (before['updatedAt'] as number))
    const atBureau = await bureauFeatures(platform, user.userId)
    assert.ok(atBureau.includes('3B Monitoring') && !atBureau.includes('1B Monitoring'), atBureau.join())
    // Nothing is left to do at either host.
    const { version, synced_version } = await rowOf(platform, 'enrollments', user.userId)
    assert.equal(version, synced_version)
    await platform.drain()
    assert.deepEqual(await bureauFeatures(platform, user.userId), atBureau)
  })

  test('is found at the new host by address and reference, and at the old one no longer', async () => {
    const user = await platform.register('efx-1b', { externalId: 'crm-8' })
    await move(user.userId, 'all-bureaus')
    for (const query of [`email=${user.email}`, 'externalId=crm-8']) {
      const find = async (host: string) => {
        const answer = await platform.call('GET', `/direct/users?${query}`, { token: await platform.hostToken(host) })
        return (answer.body['items'] as { id: string }[]).map((one) => one.id)
      }
      assert.deepEqual(await find('all-bureaus'), [user.userId])
      assert.deepEqual(await find('efx-1b'), [])
    }
    // The address is free at the old host and taken at the new one.
    const again = { email: user.email, fname: 'A', lname: 'B' }
    const register = async (host: string) =>
      platform.call('POST', '/direct/user-reg', { token: await platform.hostToken(host), body: again })
    assert.equal((await register('efx-1b')).status, 200)
    assertRefused(await register('all-bureaus'), 'SC102', `userId=${user.userId}`)
  })

  test('takes along what was stored sealed', async () => {
    const { userId } = await platform.register('efx-1b', {
      consent: { textVersion: '2026-04', acceptedAt: Date.now() - 1000, ip: '192.0.2.7' },
    })
    const { fname: _f, lname: _l, ...identity } = person
    const store = async (host: string, change: object) =>
      platform.call('POST', `/direct/users/${userId}/identity`, {
        token: await platform.hostToken(host),
        body: { ...identity, ...change },
      })
    assert.equal((await store('efx-1b', {})).status, 200)
    const mobile = { token: await platform.hostToken(), body: { mobile: '5555550188' } }
    assert.equal((await platform.call('POST', `/direct/change-mobile/${userId}`, mobile)).status, 204)
    const old = {
      identity: await rowOf(platform, 'identities', userId),
      consent: await rowOf(platform, 'consents', userId),
      message: await rowOf(platform, 'notices', userId),
    }
    assert.equal((await move(userId, 'efx-3b')).status, 204)
    for (const [table, before] of [
      ['identities', old.identity],
      ['consents', old.consent],
      ['notices', old.message],
    ] as const) {
      const after = await rowOf(platform, table, userId)
      assert.equal(after['host_id'], idOf('efx-3b'), table)
      assert.notDeepEqual(after['sealed'], before['sealed'], table)
      if (table !== 'notices') assert.equal(after['created_at'], before['created_at'])
    }
    assert.notDeepEqual((await rowOf(platform, 'identities', userId))['ssn_index'], old.identity['ssn_index'])
    // The birth date on file opens at the new host: a call without one is enough.
    const { dob: _d, ...without } = identity
    const again = await platform.call('POST', `/direct/users/${userId}/identity`, {
      token: await platform.hostToken('efx-3b'),
      body: without,
    })
    assert.deepEqual([again.status, again.body['created']], [200, false])
  })

  test('ends sessions, preauth tokens and open steps, and the user opens a session at the new host', async () => {
    const user = await platform.register()
    const session = await platform.openSession(user)
    const dit = await platform.call('POST', '/users/dit-identity', { token: session.token, body: person })
    assert.equal(dit.status, 200, dit.text)
    const preauth = await platform.call('GET', `/direct/preauth-token/${user.userId}`, {
      token: await platform.hostToken(),
    })
    await move(user.userId, 'efx-3b')
    assertRefused(await platform.call('GET', '/users', { token: session.token }), 'SC410')
    assertRefused(await platform.call('GET', `/users/refresh-token?token=${session.refresh}`), 'SC415')
    assertRefused(await platform.call('GET', `/users/preauth-token/${preauth.body['token']}`), 'SC416')
    const there = await platform.openSession({ ...user, host: 'efx-3b' })
    const link = await platform.call('POST', `/users/smfa-send-link/${dit.body['token']}`, { token: there.token })
    assertRefused(link, 'SC304')
    assert.equal((there.profile['identity'] as Record<string, unknown>)['step'], 'NONE')
    assert.equal(there.profile['hostId'], idOf('efx-3b'))
  })

  test('leaves events of the old host there, and records new ones at the new host', async () => {
    const user = await enroll(platform)
    const before = await eventTypesOf(platform, user.userId)
    assert.ok(before.length > 0)
    await move(user.userId, 'efx-3b')
    await platform.call('POST', `/direct/close-account/${user.userId}`, { token: await platform.hostToken('efx-3b') })
    const { rows } = await platform.admin.query('SELECT type, host_id FROM events WHERE user_id = $1 ORDER BY seq', [
      user.userId,
    ])
    assert.deepEqual(
      rows,
      [...before, 'ACCCLOSED'].map((type, index) => ({
        type,
        host_id: idOf(index < before.length ? 'efx-1b' : 'efx-3b'),
      })),
    )
    await platform.drain()
    assert.deepEqual(await bureauFeatures(platform, user.userId), [])
  })

  test('sends a message that was waiting, once, from the new host', async () => {
    const user = await platform.register()
    const token = await platform.hostToken()
    await platform.call('POST', `/direct/change-mobile/${user.userId}`, { token, body: { mobile: '5555550177' } })
    assert.equal((await move(user.userId, 'efx-3b')).status, 204)
    await platform.drain()
    const { messages } = await platform.sandbox.control(
      'GET',
      `/messages?channel=EMAIL&to=${encodeURIComponent(user.email)}`,
    )
    const sent = messages as { reference: string }[]
    assert.deepEqual(
      sent.map((one) => one.reference),
      [`${idOf('efx-3b')}/${user.userId}`],
    )
  })

  test('lets people log in at the new host with the password they have', async () => {
    await changeSettings(platform, 'offers-iq', { userManagement: 'SERVICE' })
    const account = await registerAccount(platform)
    const link = await mailedToken(platform, account.userId, 'confirm-email')
    assert.equal((await move(account.userId, 'offers-iq', 'service-managed')).status, 204)
    assertRefused(await logInAs(platform, account), 'SC110')
    const there = { 'x-host-key': platform.hosts['offers-iq']!.widgetKey }
    const loggedIn = await logInAs(platform, account, undefined, there)
    assert.deepEqual([loggedIn.status, loggedIn.body['id']], [200, account.userId], loggedIn.text)
    // The link that was mailed belonged to the old host.
    assertRefused(await postAsWidget(platform, '/users/verify-email', { token: link }), 'SC113')
    assert.deepEqual(await messagesOf(platform, account.userId), [])
  })

  test('is recorded at both hosts', async () => {
    const user = await platform.register()
    await move(user.userId, 'efx-3b', 'efx-1b', { 'x-request-id': 'move-audit' })
    const records = await auditOf(platform, 'move-audit')
    assert.deepEqual(
      records.map((one) => [one.host_id, one.action, one.object, one.outcome]).sort(),
      ['efx-1b', 'efx-3b'].map((host) => [idOf(host), 'user.host', `user:${user.userId}`, 'OK']).sort(),
    )
    for (const { actor } of records) assert.match(actor, /^key:/)
  })

  test('charges each host for what was on at it', async () => {
    const user = await enroll(platform, 'customer-otp')
    const month = new Date().toISOString().slice(0, 7)
    const usage = async (host: string) =>
      (await platform.call('GET', `/direct/usage?month=${month}`, { token: await platform.hostToken(host) })).body
    const there = (await usage('prefill'))['charges'] as Record<string, number>
    await move(user.userId, 'prefill', 'customer-otp')
    const here = await usage('customer-otp')
    assert.deepEqual(here['charges'], { monthlyRate: 1, verificationFee: 0, notCharged: 0 })
    assert.equal((here['users'] as Record<string, number>)['moved'], 1)
    assert.deepEqual((await usage('prefill'))['charges'], { ...there, monthlyRate: there['monthlyRate']! + 1 })
  })

  test('takes the target from the body too, and from both when they agree', async () => {
    const { userId } = await platform.register()
    const send = async (query: string, body: unknown, from: string) =>
      platform.call('POST', `/direct/change-host/${userId}${query}`, { token: await platform.hostToken(from), body })
    assert.equal((await send('', { host: idOf('efx-3b') }, 'efx-1b')).status, 204)
    const upper = idOf('efx-1b').toUpperCase()
    assert.equal((await send(`?host=${upper}`, { host: idOf('efx-1b') }, 'efx-3b')).status, 204)
    assert.equal(await hostOf(userId), idOf('efx-1b'))
  })

  test('to the host where the user is does nothing, as often as one likes', async () => {
    const user = await enroll(platform)
    const before = await stateOf(platform)
    for (let time = 1; time <= 7; time++) assertAnswers(await move(user.userId, 'efx-1b'), changeHost)
    assert.equal(await stateOf(platform), before)
    assert.equal((await platform.call('GET', '/users', { token: user.session.token })).status, 200)
  })

  test('goes there and back again', async () => {
    const user = await enroll(platform)
    await move(user.userId, 'efx-3b')
    assert.equal((await move(user.userId, 'efx-1b', 'efx-3b')).status, 204)
    const back = (await profile(user.userId, 'efx-1b')).body
    assert.deepEqual([back['email'], back['flags'], back['idpass']], [user.email, flagsOf('efx-1b'), true])
  })

  test('keeps its distance from now where the clocks of the hosts differ', async () => {
    const { userId } = await platform.register('prefill')
    const lockedUntil = Date.now() + 3_600_000
    await setColumns(platform, 'users', userId, { identity_locked_until: lockedUntil })
    await platform.advance('customer-otp', 'P40D')
    const ahead = platform.ctx.directory.host(idOf('customer-otp'))!.clockOffsetMs
    await changeSettings(platform, 'customer-otp', { products: ['IDENTITY', 'SCORES'] })
    assert.equal((await move(userId, 'customer-otp', 'prefill')).status, 204)
    const moved = (await profile(userId, 'customer-otp')).body
    assert.equal((moved['identity'] as Record<string, unknown>)['lockedUntil'], lockedUntil + ahead)
    assert.ok((moved['updatedAt'] as number) > lockedUntil)
    // The move of today is counted on the new host's day.
    const way = ['prefill', 'customer-otp', 'prefill', 'customer-otp']
    let at = 'customer-otp'
    for (const next of way) {
      assert.equal((await move(userId, next, at)).status, 204)
      at = next
    }
    assertRefused(await move(userId, 'prefill', at), 'SC221')
  })

  test('takes along how often its data was renewed in the last 24 hours', async () => {
    const { userId } = await enroll(platform)
    const reset = async (host: string) =>
      platform.call('POST', `/direct/reset-cache/${userId}`, { token: await platform.hostToken(host) })
    for (let time = 1; time <= 4; time++) assert.equal((await reset('efx-1b')).status, 204)
    await platform.advance('customer-otp', 'P3D')
    assert.equal((await move(userId, 'customer-otp')).status, 204)
    assertRefused(await reset('customer-otp'), 'SC221')
    await platform.advance('customer-otp', 'P1D')
    assert.equal((await reset('customer-otp')).status, 204)
  })

  test('replays the first answer to the same key', async () => {
    const { userId } = await platform.register()
    const headers = { 'idempotency-key': randomUUID() }
    assert.equal((await move(userId, 'efx-3b', 'efx-1b', headers)).status, 204)
    const again = await move(userId, 'efx-3b', 'efx-1b', headers)
    assert.deepEqual([again.status, again.headers.get('idempotency-replayed')], [204, 'true'])
    assertRefused(await move(userId, 'efx-3b'), 'SC101')
  })
})

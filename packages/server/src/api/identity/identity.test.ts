import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { identity } from '@plumbline/contract'
import { auditOf, changeSettings, countRows, rowOf, setIdentified, setStatus } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('POST /direct/users/{userId}/identity', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const whole = {
    ssn: '666107001',
    dob: '1984-03-09',
    street1: '118 Alder Lane',
    street2: 'Apt 4',
    city: 'Fort Collins',
    state: 'CO',
    zip: '80521-1234',
    mobile: '5555551201',
    country: 'US',
  }
  const { dob: _, ...withoutDob } = whole
  const { ssn: __, ...withoutSsn } = whole
  const { ssn: ___, ...contact } = withoutDob
  const store = async (userId: string, body: unknown, host = 'efx-1b', headers = {}) =>
    platform.call('POST', `/direct/users/${userId}/identity`, { token: await platform.hostToken(host), body, headers })

  test('answers that it is on file, the first time as created', async () => {
    const { userId } = await platform.register()
    const first = await store(userId, whole)
    assertAnswers(first, identity)
    assert.deepEqual([first.body['userId'], first.body['created']], [userId, true])
    const second = await store(userId, { ...whole, street1: '9 Elm Street' })
    assert.equal(second.body['created'], false)
    assert.ok((second.body['updatedAt'] as number) >= (first.body['updatedAt'] as number))
    const profile = await platform.call('GET', `/direct/user/${userId}`, { token: await platform.hostToken() })
    assert.equal(profile.body['identityOnFile'], true)
    assert.equal(profile.body['idpass'], false)
  })

  test('gives nothing of it back and keeps nothing of it in clear', async () => {
    const { userId } = await platform.register()
    const answer = await store(userId, whole)
    const row = await rowOf(platform, 'identities', userId)
    const stored = Object.values(row).map((value) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
    )
    for (const value of Object.values(whole)) {
      if (value.length > 3) assert.ok(!answer.text.includes(value) && !stored.some((text) => text.includes(value)))
    }
  })

  test('takes the number as a JSON number of nine digits', async () => {
    const { userId } = await platform.register()
    assert.equal((await store(userId, { ...whole, ssn: 666107001 })).status, 200)
  })

  test('takes the birth date from the file when it is left out', async () => {
    const { userId } = await platform.register()
    await store(userId, whole)
    const before = await rowOf(platform, 'identities', userId)
    assert.equal((await store(userId, withoutDob)).status, 200)
    const after = await rowOf(platform, 'identities', userId)
    assert.deepEqual(after['ssn_dob_index'], before['ssn_dob_index'])
  })

  test('leaves one audit record', async () => {
    const { userId } = await platform.register()
    await store(userId, whole, 'efx-1b', { 'x-request-id': 'identity-audit' })
    const [record, ...more] = await auditOf(platform, 'identity-audit')
    assert.deepEqual(more, [])
    assert.deepEqual([record!.action, record!.object, record!.outcome], ['identity.store', `user:${userId}`, 'OK'])
  })

  test('serves dormant users', async () => {
    const { userId } = await platform.register('efx-1b', { dormant: true })
    assert.equal((await store(userId, whole)).status, 200)
  })

  test('refuses values out of bounds without repeating them', async () => {
    const { userId } = await platform.register()
    const bad: Record<string, unknown[]> = {
      ssn: [
        '',
        '66610700',
        '6661070011',
        '666-10-7001',
        '123456789',
        '000107001',
        66610700,
        '６６６１０７００１',
        null,
      ],
      dob: ['1984-02-30', '0000-00-00', '2100-01-01', '1850-01-01', '09/03/1984', 447638400000, null],
      street1: [undefined, '', 'x'.repeat(101), 7],
      street2: ['x'.repeat(101), null],
      city: [undefined, '', 'x'.repeat(51)],
      state: [undefined, 'co', 'XX', 'Colorado'],
      zip: [undefined, '8052', '80521-', '805211234'],
      mobile: ['555', null],
      country: ['us', 'CA'],
    }
    for (const [field, values] of Object.entries(bad)) {
      for (const value of values) {
        const answer = await store(userId, { ...whole, [field]: value })
        assertRefused(answer, 'SC200')
        assert.ok(answer.details[0]!.startsWith(`${field}:`), answer.text)
        if (typeof value === 'string' && value.length > 3 && value.length < 30) assert.ok(!answer.text.includes(value))
      }
    }
    assert.equal(await countRows(platform, 'identities', userId), 0)
    assertRefused(await store('7', whole), 'SC200')
  })

  test('counts the age on the clock of the host', async () => {
    const { userId } = await platform.register('efx-3b')
    const birthday = new Date(Date.now() + 30 * 86_400_000)
    birthday.setUTCFullYear(birthday.getUTCFullYear() - 18)
    const dob = birthday.toISOString().slice(0, 10)
    assertRefused(await store(userId, { ...whole, dob }, 'efx-3b'), 'SC200', 'dob: younger than 18')
    await platform.advance('efx-3b', 'P31D')
    assert.equal((await store(userId, { ...whole, dob }, 'efx-3b')).status, 200)
  })

  test('says nothing about foreign users when the birth date is missing', async () => {
    const foreign = await platform.register('rival')
    await store(foreign.userId, whole, 'rival')
    assertRefused(await store(foreign.userId, withoutDob), 'SC101')
    assertRefused(await store(randomUUID(), withoutDob), 'SC101')
    const own = await platform.register()
    assertRefused(await store(own.userId, withoutDob), 'SC200', 'dob: is required, none is on file')
    await setStatus(platform, own.userId, 'paused')
    assertRefused(await store(own.userId, withoutDob), 'SC104')
  })

  test('refuses paused and closed users', async () => {
    const { userId } = await platform.register()
    for (const status of ['paused', 'closed'] as const) {
      await setStatus(platform, userId, status)
      assertRefused(await store(userId, whole), 'SC104', `status=${status}`, 'allowed=active,dormant')
    }
  })

  test('needs the number until the identity is verified, and says nothing about foreign users when it is missing', async () => {
    const foreign = await platform.register('rival')
    await store(foreign.userId, whole, 'rival')
    for (const unknown of [foreign.userId, randomUUID()]) {
      assertRefused(await store(unknown, withoutSsn), 'SC101')
      assertRefused(await store(unknown, contact), 'SC101')
    }
    const own = await platform.register()
    assertRefused(await store(own.userId, withoutSsn), 'SC200', 'ssn: is required until the identity is verified')
    await store(own.userId, whole)
    assertRefused(await store(own.userId, withoutSsn), 'SC200', 'ssn: is required until the identity is verified')
    await setStatus(platform, own.userId, 'paused')
    assertRefused(await store(own.userId, withoutSsn), 'SC104')
  })

  test('of a verified person refuses number and birth date with any values, so that nothing can be guessed', async () => {
    const { userId } = await platform.register()
    await store(userId, whole)
    await setIdentified(platform, userId)
    const before = await rowOf(platform, 'identities', userId)
    const bodies = new Set<string>()
    for (const guess of [
      whole,
      withoutDob,
      withoutSsn,
      { ...whole, ssn: '666107002' },
      { ...whole, dob: '1984-03-10' },
      { ...withoutDob, ssn: '666107002' },
      { ...withoutSsn, dob: '1984-03-10' },
    ]) {
      const answer = await store(userId, guess)
      assertRefused(answer, 'SC301')
      bodies.add(JSON.stringify({ ...answer.body, requestId: '', timestamp: 0 }))
    }
    assert.equal(bodies.size, 1)
    assert.deepEqual(await rowOf(platform, 'identities', userId), before)
  })

  test('of a verified person takes address and mobile without them and keeps what was verified', async () => {
    const { userId } = await platform.register()
    await store(userId, whole)
    await setIdentified(platform, userId)
    const before = await rowOf(platform, 'identities', userId)
    const answer = await store(userId, { ...contact, street1: '1 New Road', mobile: '5555551299' })
    assertAnswers(answer, identity)
    assert.equal(answer.body['created'], false)
    const after = await rowOf(platform, 'identities', userId)
    assert.deepEqual([after['ssn_index'], after['ssn_dob_index']], [before['ssn_index'], before['ssn_dob_index']])
    assert.notDeepEqual(after['sealed'], before['sealed'])
  })

  test('counts a refused guess towards the day like any other call, also of many at the same time', async () => {
    const { userId } = await platform.register('efx-1b')
    await store(userId, whole)
    await setIdentified(platform, userId)
    const guesses = Array.from({ length: 19 }, (_, place) => ({ ...whole, ssn: String(666_100_000 + place) }))
    for (const answer of await Promise.all(guesses.map((guess) => store(userId, guess)))) assertRefused(answer, 'SC301')
    assertRefused(await store(userId, contact), 'SC221')
    // What is refused without a look at the values is so on every day.
    assertRefused(await store(userId, whole), 'SC301')
  })

  test('refuses a number that another live user of the host has, where the host wants that', async () => {
    await changeSettings(platform, 'rival', { duplicateIdentity: 'refuse' })
    const [first, second] = [await platform.register('rival'), await platform.register('rival')]
    assert.equal((await store(first.userId, { ...whole, ssn: '666107009' }, 'rival')).status, 200)
    assertRefused(await store(second.userId, { ...whole, ssn: '666107009' }, 'rival'), 'SC314')
    assert.equal(await countRows(platform, 'identities', second.userId), 0)
    assert.equal((await store(first.userId, { ...whole, ssn: '666107009' }, 'rival')).status, 200)
    await setStatus(platform, first.userId, 'closed')
    assert.equal((await store(second.userId, { ...whole, ssn: '666107009' }, 'rival')).status, 200)
  })

  test('lets one of 16 users have a number when they ask at the same time', async () => {
    await changeSettings(platform, 'offers-iq', { duplicateIdentity: 'refuse' })
    const people = await Promise.all(Array.from({ length: 16 }, () => platform.register('offers-iq')))
    const answers = await Promise.all(
      people.map(({ userId }) => store(userId, { ...whole, ssn: '666107010' }, 'offers-iq')),
    )
    assert.equal(answers.filter((answer) => answer.status === 200).length, 1)
    assert.equal(answers.filter((answer) => answer.code === 'SC314').length, 15)
  })

  test('answers of twenty numbers a day at most whether another user has them, however many are tried at the same time', async () => {
    await changeSettings(platform, 'all-bureaus', { duplicateIdentity: 'refuse' })
    const [holder, guesser] = [await platform.register('all-bureaus'), await platform.register('all-bureaus')]
    await store(holder.userId, { ...whole, ssn: '666107011' }, 'all-bureaus')
    const guess = () => store(guesser.userId, { ...whole, ssn: '666107011' }, 'all-bureaus')
    const codes = (await Promise.all(Array.from({ length: 25 }, guess))).map((answer) => answer.code)
    assert.equal(codes.filter((code) => code === 'SC314').length, 20, codes.join())
    assert.equal(codes.filter((code) => code === 'SC221').length, 5, codes.join())
    // The answer is now the same, whether the number is taken or not.
    assertRefused(await guess(), 'SC221')
    assertRefused(await store(guesser.userId, whole, 'all-bureaus'), 'SC221')
  })

  test('refuses the twenty-first change of a day and starts again the next day', async () => {
    const { userId } = await platform.register('customer-otp')
    for (let change = 1; change <= 20; change++) {
      assert.equal((await store(userId, { ...whole, street1: `${change} Alder Lane` }, 'customer-otp')).status, 200)
    }
    const refused = await store(userId, whole, 'customer-otp')
    assertRefused(refused, 'SC221')
    assert.ok(Number(refused.headers.get('retry-after')) <= 86_400)
    await platform.advance('customer-otp', 'P1D')
    assert.equal((await store(userId, whole, 'customer-otp')).status, 200)
  })
})

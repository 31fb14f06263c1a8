import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ditIdentity } from '@plumbline/contract'
import { auditOf, changeSettings, countRows, setIdentified, setStatus, stateOf } from '../../testing/as-owner.ts'
import { eventTypesOf } from '../../testing/as-owner-enrollment.ts'
import { revokeConsentsOf, setDailyCounts, setUnidentified, unlockIdentity } from '../../testing/as-owner-identity.ts'
import { findCanaries, wholeDatabase } from '../../testing/canaries.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import {
  anyone,
  applicant,
  approved,
  callsTo,
  dit,
  identityOf,
  profileOf,
  sendLink,
  tokenOf,
} from '../../testing/identity-flow.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('POST /users/dit-identity', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true, providerTimeoutMs: 3_000 })
  })
  after(() => platform.stop())

  for (const host of ['efx-1b', 'all-bureaus', 'efx-3b', 'customer-otp']) {
    test(`approves and opens a session at ${host}`, async () => {
      const one = await applicant(platform, host)
      const before = platform.ctx.clock.hostNow(platform.hosts[host]!.hostId)
      const answer = await dit(platform, one)
      assertAnswers(answer, ditIdentity)
      const { expires, token, ...rest } = answer.body as { expires: string; token: string }
      assert.deepEqual(rest, {
        mobile: anyone.mobile,
        result: 'Approved',
        details: { status: 'Approve', decision: true, codes: [] },
      })
      assert.match(token, /^[\w-]{64}$/)
      const lives = Date.parse(expires) - before
      assert.ok(lives >= 900_000 && lives < 910_000 && expires.endsWith('Z'), expires)
      const profile = await profileOf(platform, one)
      assert.deepEqual([profile['identityOnFile'], profile['idpass'], profile['features']], [true, false, []])
      const { step, lastResult, attemptsLeft, lockedUntil } = profile['identity'] as Record<string, unknown>
      assert.deepEqual([step, lastResult, attemptsLeft, lockedUntil], ['DIT', 'Approved', 3, null])
      assert.deepEqual(await auditOf(platform, answer.headers.get('x-request-id')!), [
        {
          actor: `user:${one.userId}`,
          action: 'identity.dit',
          object: `user:${one.userId}`,
          outcome: 'OK',
          host_id: platform.hosts[host]!.hostId,
          address: '127.0.0.1',
        },
      ])
      assert.equal(await countRows(platform, 'provider_calls', one.userId), 1)
      assert.equal(await countRows(platform, 'consents', one.userId), 1)
    })
  }

  test('takes number and mobile as JSON numbers, from many users at once', async () => {
    const one = await applicant(platform)
    const whole = { ssn: 666101000, mobile: 5555551201, street2: 'Apt 4', country: 'USA', email: 'else@example.com' }
    assertAnswers(await dit(platform, one, whole), ditIdentity)
    const other = await applicant(platform)
    assertAnswers(await dit(platform, other), ditIdentity)
  })

  test('ends the session from before', async () => {
    const one = await applicant(platform)
    const first = await approved(platform, one)
    const second = await approved(platform, one)
    assertRefused(await sendLink(platform, one, first), 'SC304')
    assert.equal((await sendLink(platform, one, second)).status, 200)
  })

  test('keeps what was typed only sealed', async () => {
    const one = await applicant(platform)
    const canary = { ssn: '666918273', dob: '1971-11-23', street1: '4711 Zyzzyva Boulevard', city: 'Nimbostratus' }
    await approved(platform, one, canary)
    for (const [table, text] of await wholeDatabase(platform)) assert.deepEqual(findCanaries(text, canary), [], table)
    assert.deepEqual(findCanaries(platform.logged(), canary), [])
  })

  test('refuses values that are no person, and calls no vendor', async () => {
    const one = await applicant(platform)
    const before = [await stateOf(platform), callsTo(platform, 'DIT', 'check')]
    for (const name of ['fname', 'lname', 'dob', 'ssn', 'mobile', 'street1', 'city', 'state', 'zip']) {
      assertRefused(await dit(platform, one, { [name]: undefined }), 'SC200', `${name}: is required`)
      assertRefused(await dit(platform, one, { [name]: '' }), 'SC200')
    }
    for (const change of [
      { dob: '2020-01-01' },
      { dob: '1984-02-30' },
      { ssn: '123456789' },
      { ssn: '66610100' },
      { state: 'XX' },
      { zip: '1234' },
      { country: 'CA' },
      { fname: 'A1' },
      { consent: { textVersion: '1' } },
    ])
      assertRefused(await dit(platform, one, change), 'SC200')
    assert.deepEqual([await stateOf(platform), callsTo(platform, 'DIT', 'check')], before)
  })

  test('refuses in order: flow, status, identified, consent, locked, quota, taken', async () => {
    const host = 'rival'
    const one = await applicant(platform, host)
    const holder = await applicant(platform, host)
    const consent = { textVersion: '2', acceptedAt: Date.now(), ip: '198.51.100.7' }
    const ssn = '666107700'
    await changeSettings(platform, host, { consentMode: 'explicit', duplicateIdentity: 'refuse' })
    await approved(platform, holder, { consent, ssn })
    for (let call = 0; call < 10; call++) {
      const lname = call < 3 ? 'Denied' : 'Lindqvist'
      assert.equal((await dit(platform, one, { consent, lname })).code, call < 3 ? 'SC303' : 'SC305')
    }
    await revokeConsentsOf(platform, one.userId)
    await setDailyCounts(platform, one.userId, 10)
    await changeSettings(platform, host, { verificationType: 'PREFILL_ONBOARDING' })
    await setIdentified(platform, one.userId)
    await setStatus(platform, one.userId, 'paused')
    const asked = () => dit(platform, one, { ssn })
    const calls = callsTo(platform, 'DIT', 'check')

    assertRefused(await dit(platform, one, { ssn: 'x' }), 'SC200')
    assertRefused(await asked(), 'SC335')
    await changeSettings(platform, host, { verificationType: 'DIT_SMFA' })
    assertRefused(await asked(), 'SC104', 'status=paused', 'allowed=active,dormant')
    await setStatus(platform, one.userId, 'active')
    assertRefused(await asked(), 'SC301')
    await setUnidentified(platform, one.userId)
    assertRefused(await asked(), 'SC340')
    const consented = (number: string) => dit(platform, one, { ssn: number, consent: { ...consent, textVersion: '3' } })
    // Without an attempt left the answer is the same, whether the number is taken or not.
    for (const number of [ssn, '666107701']) assertRefused(await consented(number), 'SC305')
    await unlockIdentity(platform, one.userId)
    for (const number of [ssn, '666107701']) assertRefused(await consented(number), 'SC221')
    await setDailyCounts(platform, one.userId, 0)
    assertRefused(await consented(ssn), 'SC314')
    assert.equal(callsTo(platform, 'DIT', 'check'), calls)
    await unlockIdentity(platform, one.userId)
    assert.equal((await consented('666107701')).status, 200)
  })

  for (const [what, change] of Object.entries({
    'the mobile 1111111111': { mobile: '1111111111' },
    'the last name Outage': { lname: 'Outage' },
  })) {
    test(`is refused without a trace when the service is down, by ${what}`, async () => {
      const one = await applicant(platform)
      const ditToken = await approved(platform, one)
      const other = { ...change, ssn: '666445566', street1: '9 Untraced Passage' }
      const answer = await dit(platform, one, other)
      assertRefused(answer, 'SC315')
      const { step, attemptsLeft } = await identityOf(platform, one)
      assert.deepEqual([step, attemptsLeft], ['DIT', 3])
      assert.deepEqual(await eventTypesOf(platform, one.userId), ['IDSVCOUT'])
      assert.equal(await countRows(platform, 'identity_failures', one.userId), 0)
      assert.equal((await sendLink(platform, one, ditToken)).status, 200)
      const canary = { ssn: other.ssn, street1: other.street1 }
      for (const [table, text] of await wholeDatabase(platform)) assert.deepEqual(findCanaries(text, canary), [], table)
      assert.deepEqual(findCanaries(platform.logged(), canary), [])
    })
  }

  test('survives every way in which the service can fail, and counts none of them', async () => {
    const one = await applicant(platform)
    for (const mode of ['error', 'throttle', 'garbage', 'partial', 'reset', 'timeout']) {
      await platform.sandbox.control('POST', '/faults', { target: 'DIT', mode, count: 1 })
      assertRefused(await dit(platform, one), 'SC315')
    }
    // Had the failures counted, six of ten a day would be used up by now.
    for (let call = 0; call < 10; call++) assert.equal((await dit(platform, one)).status, 200)
    assertRefused(await dit(platform, one), 'SC221')
  })

  test('ends as the persona says', async () => {
    const { personas } = (await platform.sandbox.control('GET', '/personas')) as { personas: Persona[] }
    assert.equal(personas.length, 20)
    for (const { fname, lname, ssn, dob, mobile, street1, city, state, zip, outcomes } of personas) {
      const one = await applicant(platform)
      const answer = await dit(platform, one, { fname, lname, ssn, dob, mobile, street1, city, state, zip })
      if (outcomes.dit === 'Approved') tokenOf(answer)
      else assertRefused(answer, 'SC303', `result=${outcomes.dit}`, 'attemptsLeft=2')
    }
  })
})

interface Persona extends Record<string, unknown> {
  outcomes: { dit: string }
}

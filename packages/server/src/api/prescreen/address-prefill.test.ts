import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addressPrefill } from '@plumbline/contract'
import { calendarDate } from '@plumbline/core/calendar'
import type { HostLimits } from '@plumbline/core/hosts'
import { auditOf, changeSettings, stateOf } from '../../testing/as-owner.ts'
import type { Answer } from '../../testing/call-api.ts'
import { findCanaries, wholeDatabase } from '../../testing/canaries.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { callsTo } from '../../testing/identity-flow.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

const nora = { fname: 'Nora', lname: 'Whitfield', mobile: '6145550101', dob: '1979-04-17' }

interface Address {
  street1: string
  zip: string
  confidence: number
  lastSeen: string
}

describe('POST /direct/address-prefill', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true, providerTimeoutMs: 3_000 })
  })
  after(() => platform.stop())

  const ask = async (body: unknown, headers: Record<string, string> = {}, host = 'prefill') =>
    platform.call('POST', '/direct/address-prefill', { token: await platform.hostToken(host), body, headers })
  const addressesOf = (answer: Answer) => {
    assertAnswers(answer, addressPrefill)
    return answer.body['addresses'] as Address[]
  }
  const asked = () => callsTo(platform, 'PREFILL', 'address')
  const fault = async (mode: string) =>
    platform.sandbox.control('POST', '/faults', { target: 'PREFILL', operation: 'address', mode, count: 1 })
  /** Settings for the time of a test. */
  const withLimits = async (change: Partial<HostLimits>, run: () => Promise<void>) => {
    const { limits } = platform.ctx.directory.host(platform.hosts['prefill']!.hostId)!.settings
    await changeSettings(platform, 'prefill', { limits: { ...limits, ...change } })
    try {
      await run()
    } finally {
      await changeSettings(platform, 'prefill', { limits })
    }
  }

  test('finds the address of a person whose facts agree', async () => {
    const answer = await ask({ ...nora, ssnLast4: '2001', zip: '43215' })
    const [home] = addressesOf(answer)
    assert.equal(answer.body['status'], 'MATCH')
    assert.deepEqual([home!.street1, home!.zip, home!.confidence], ['2150 FERNHOLLOW DR', '43215', 95])
    assert.match(home!.lastSeen, /^\d{4}-\d\d-\d\d$/)
  })

  test('is less sure the less agrees', async () => {
    const full = addressesOf(await ask(nora))[0]!.confidence
    const most = await ask({ ...nora, zip: '43215', ssnLast4: '0000' })
    const some = await ask({ ...nora, zip: '00000', ssnLast4: '0000' })
    assert.deepEqual([most.body['status'], some.body['status']], ['PARTIAL', 'PARTIAL'])
    const [better, worse] = [addressesOf(most)[0]!.confidence, addressesOf(some)[0]!.confidence]
    assert.ok(full > better && better > worse, `${full} ${better} ${worse}`)
  })

  test('answers NO_MATCH with an empty list when the name or every fact is wrong', async () => {
    for (const change of [{ lname: 'Nobody' }, { dob: '1980-01-01' }, { dob: undefined, zip: '00000' }]) {
      const answer = await ask({ ...nora, ...change })
      assert.deepEqual([addressesOf(answer), answer.body['status']], [[], 'NO_MATCH'])
    }
  })

  test('tells former addresses too, best first, no more than are wanted', async () => {
    const all = await withSeveralAddresses()
    const confidences = all.addresses.map(({ confidence }) => confidence)
    assert.deepEqual(
      confidences,
      confidences.toSorted((a, b) => b - a),
    )
    assert.ok(all.addresses[0]!.lastSeen > all.addresses[1]!.lastSeen)
    const two = addressesOf(await ask({ ...all.question, limit: 2 }))
    assert.deepEqual(two, all.addresses.slice(0, 2))
    assert.equal(addressesOf(await ask({ ...all.question, limit: undefined })).length, 3)
  })

  /** The sandbox knows somebody behind every number; some of them have moved often. */
  async function withSeveralAddresses() {
    for (let ending = 100; ending < 160; ending++) {
      const holder = { firstName: 'Maren', lastName: 'Lindqvist', mobile: `5554443${ending}` }
      const { prefill } = platform.lines('prefill').identity
      const { lookupId } = await prefill.lookup(holder)
      const person = await prefill.person(lookupId, calendarDate('2026-11-02'))
      const question = {
        fname: 'Maren',
        lname: 'Lindqvist',
        mobile: holder.mobile,
        ssnLast4: person!.ssnLast4,
        limit: 5,
      }
      const addresses = addressesOf(await ask(question))
      if (addresses.length > 3) return { question, addresses }
    }
    return assert.fail('nobody has moved')
  }

  test('is given again under the same key, and the vendor is asked once', async () => {
    const before = asked()
    const [first, again] = [
      await ask(nora, { 'idempotency-key': 'p-1' }),
      await ask(nora, { 'idempotency-key': 'p-1' }),
    ]
    assert.deepEqual([again.status, again.body], [200, first.body])
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
    assert.equal(asked() - before, 1)
  })

  test('leaves one audit record with a hash of the person that differs from host to host', async () => {
    await changeSettings(platform, 'rival', { products: ['SCORES', 'PREFILL'] })
    await ask(nora, { 'x-request-id': 'prefill-1' })
    await ask({ ...nora, fname: 'NORA', zip: '43215' }, { 'x-request-id': 'prefill-2' })
    await ask({ ...nora, fname: 'Rosa' }, { 'x-request-id': 'prefill-3' })
    await ask(nora, { 'x-request-id': 'prefill-4' }, 'rival')
    const objects: string[] = []
    for (const requestId of ['prefill-1', 'prefill-2', 'prefill-3', 'prefill-4']) {
      const [record, another] = await auditOf(platform, requestId)
      assert.deepEqual([record?.action, record?.outcome, another], ['prefill.address', 'OK', undefined])
      assert.match(record?.object ?? '', /^person:[0-9a-f]{64}$/)
      objects.push(record!.object!)
    }
    assert.equal(objects[0], objects[1], 'the same person')
    assert.equal(new Set(objects).size, 3)
  })

  test('stores nothing of the person and nothing that was found, and logs nothing of it', async () => {
    const harold = { fname: 'Harold', lname: 'Eastman', mobile: '5155550119', dob: '1941-03-02', ssnLast4: '2019' }
    const ip = '203.0.113.77'
    const consent = { textVersion: '2026-04', acceptedAt: Date.now() - 1000, ip }
    const [found] = addressesOf(await ask({ ...harold, consent }, { 'idempotency-key': 'canary' }))
    const canaries = { lname: 'Eastman', mobile: '5155550119', dob: '1941-03-02', street: found!.street1, ip }
    for (const [table, text] of await wholeDatabase(platform)) {
      assert.deepEqual(findCanaries(text, canaries), [], table)
    }
    assert.deepEqual(findCanaries(platform.logged(), canaries), [])
    const state = await stateOf(platform)
    await ask({ ...harold, consent })
    assert.equal(await stateOf(platform), state, 'the same question again adds nothing but its record')
  })

  test('refuses values out of bounds, and a name with a number alone', async () => {
    const { dob: _, ...bare } = nora
    const before = asked()
    assertRefused(await ask(bare), 'SC200', 'dob: at least one of dob, ssnLast4 and zip is needed')
    for (const change of [
      { fname: '' },
      { lname: undefined },
      { mobile: '555' },
      { dob: '2020-01-01' },
      { ssnLast4: '12' },
      { zip: '4321' },
      { limit: 0 },
      { limit: 6 },
      { consent: {} },
      { consent: { textVersion: '1', acceptedAt: Date.now() + 3_600_000, ip: '203.0.113.7' } },
    ]) {
      assertRefused(await ask({ ...nora, ...change }), 'SC200')
    }
    assert.equal(asked(), before)
  })

  test('refuses hosts without the product before it asks for consent, and a missing consent before quotas', async () => {
    const offers = platform.hosts['offers-iq']!.hostId
    const { products } = platform.ctx.directory.host(offers)!.settings
    await changeSettings(platform, 'offers-iq', { consentMode: 'explicit' })
    assertRefused(await ask(nora, {}, 'offers-iq'), 'SC407', 'product=PREFILL')
    const { limits } = platform.ctx.directory.host(offers)!.settings
    const one = { ...limits, prescreenedPersonsPerDay: 1 }
    await changeSettings(platform, 'offers-iq', { products: [...products, 'PREFILL'], limits: one })
    const consent = { textVersion: '2026-04', acceptedAt: Date.now() - 1000, ip: '203.0.113.7' }
    assert.equal((await ask({ ...nora, fname: 'Ada', consent }, {}, 'offers-iq')).status, 200)
    const before = asked()
    assertRefused(await ask(nora, { 'x-request-id': 'no-consent' }, 'offers-iq'), 'SC340')
    assertRefused(await ask({ ...nora, consent }, {}, 'offers-iq'), 'SC221')
    assert.equal(asked(), before)
    assert.deepEqual(
      (await auditOf(platform, 'no-consent')).map(({ action, outcome }) => [action, outcome]),
      [['prefill.address', 'SC340']],
    )
  })

  test('refuses new people when those of the day are used up, and serves those of before, until the next day', () =>
    withLimits({ prescreenedPersonsPerDay: 2 }, async () => {
      await platform.advance('prefill', 'P1D')
      const person = (fname: string) => ask({ ...nora, fname })
      const answers = await Promise.all(['Ada', 'Bea', 'Cleo', 'Dora', 'Eve'].map(person))
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 200, 429, 429, 429])
      const served = ['Ada', 'Bea', 'Cleo', 'Dora', 'Eve'].filter((_, index) => answers[index]!.status === 200)
      for (const fname of served) assert.equal((await person(fname)).status, 200)
      const before = asked()
      const refused = await person('Fay')
      assertRefused(refused, 'SC221')
      assert.equal(asked(), before)
      await platform.advance('prefill', `PT${refused.headers.get('retry-after')}S`)
      assert.equal((await person('Fay')).status, 200)
    }))

  test('lets nobody find out digits by trying: 20 different questions a day about one number, seen in the audit', () =>
    withLimits({ prefillsPerPhonePerDay: 20 }, async () => {
      await platform.advance('prefill', 'P1D')
      const guess = (digits: number, headers = {}) =>
        ask({ ...nora, dob: undefined, zip: '43215', ssnLast4: String(digits).padStart(4, '0') }, headers)
      const before = asked()
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, digits) => guess(digits, { 'x-request-id': `guess-${digits}` })),
      )
      assert.equal(answers.filter(({ status }) => status === 200).length, 20)
      assert.equal(asked() - before, 20)
      const refusedAt = answers.findIndex(({ status }) => status !== 200)
      assertRefused(answers[refusedAt]!, 'SC221')
      const [record] = await auditOf(platform, `guess-${refusedAt}`)
      assert.deepEqual([record!.action, record!.outcome], ['prefill.address', 'SC221'])
      assert.match(record!.object!, /^person:/)
      const answered = answers.findIndex(({ status }) => status === 200)
      assert.equal((await guess(answered)).status, 200, 'the same question again')
      assert.equal((await ask({ ...nora, mobile: '6025550102' })).status, 200, 'another number')
    }))

  test('refuses more than so many a second', () =>
    withLimits({ prescreensPerSecond: 0.01 }, async () => {
      assert.equal((await ask(nora)).status, 200)
      assertRefused(await ask(nora), 'SC220')
    }))

  test('says that the vendor is down, counts the question once and can be repeated', () =>
    withLimits({ prefillsPerPhonePerDay: 1 }, async () => {
      await platform.advance('prefill', 'P1D')
      const question = { ...nora, mobile: '5554440001', ssnLast4: '0001' }
      for (const mode of ['error', 'timeout', 'reset']) {
        await fault(mode)
        assertRefused(await ask(question, { 'x-request-id': `down-${mode}` }), 'SC315')
        const outcomes = (await auditOf(platform, `down-${mode}`)).map(({ outcome }) => outcome)
        assert.deepEqual(outcomes.toSorted(), ['OK', 'SC315'], 'that it was asked, and what came of it')
      }
      assertRefused(await ask({ ...question, lname: 'Outage', mobile: '5554440002' }), 'SC315')
      assert.equal((await ask(question)).status, 200)
    }))

  test('says that the answer of the vendor is unusable', async () => {
    for (const mode of ['garbage', 'partial']) {
      await fault(mode)
      assertRefused(await ask(nora), 'SC511')
    }
    assert.equal((await ask(nora)).status, 200)
  })
})

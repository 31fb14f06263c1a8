import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { identitySubmitOtp } from '@plumbline/contract'
import { auditOf, rowOf, setColumns, setIdentified } from '../../testing/as-owner.ts'
import { eventTypesOf } from '../../testing/as-owner-enrollment.ts'
import { callApi } from '../../testing/call-api.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { callsTo } from '../../testing/identity-flow.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { type Applicant, PrefillFlow } from '../../testing/prefill-flow.ts'

describe('POST /users/identity-submit-otp', () => {
  let platform: Platform
  let flow: PrefillFlow
  before(async () => {
    platform = await startPlatform({ sandbox: true, providerTimeoutMs: 3_000 })
    flow = new PrefillFlow(platform)
  })
  after(() => platform.stop())

  /** A person to whom a code was sent. */
  const inReview = async (fields: Record<string, unknown> = {}): Promise<Applicant> => {
    const who = await flow.applicant()
    assert.equal((await flow.prefill(who, fields)).status, 200)
    return who
  }

  test('accepts the code and fills the form', async () => {
    const who = await inReview({ mobile: '5555551201' })
    const answer = await flow.submit(who, await flow.newestCode(who), {}, { 'x-request-id': 'otp-audit' })
    assertAnswers(answer, identitySubmitOtp)
    const prefill = answer.body['prefill'] as Record<string, unknown>
    assert.deepEqual([prefill['fname'], prefill['mobile'], prefill['ssnLast4']], ['Maren', '5555551201', '1000'])
    assert.match(prefill['zip'] as string, /^\d{5}/)
    assert.ok(!('dob' in prefill))
    const identity = await flow.identity(who)
    assert.deepEqual([identity['step'], identity['lastResult']], ['ACCEPTED', 'ACCEPTED'])
    const records = await auditOf(platform, 'otp-audit')
    assert.deepEqual(
      records.map(({ action, object, outcome }) => [action, object, outcome]),
      [['identity.otp', `user:${who.userId}`, 'OK']],
    )
  })

  test('takes the code under its other name, as a number, and with the token of the session', async () => {
    const first = await inReview()
    const body = { code: await flow.newestCode(first) }
    assert.equal((await platform.call('POST', '/users/identity-submit-otp', { token: first.token, body })).status, 200)
    for (;;) {
      const who = await inReview()
      const code = await flow.newestCode(who)
      // As a number it has no leading zeros to lose.
      if (code.startsWith('0')) continue
      assert.equal((await flow.submit(who, Number(code))).status, 200)
      break
    }
    const who = await flow.applicant()
    const { body: opened } = await flow.prefill(who)
    assert.equal((await flow.submit(who, await flow.newestCode(who), { token: opened['token'] })).status, 200)
  })

  test('accepts although the vendor cannot say who has the phone', async () => {
    const who = await inReview()
    await flow.fault('PREFILL', 'person', 'garbage')
    const answer = await flow.submit(who, await flow.newestCode(who))
    assertAnswers(answer, identitySubmitOtp)
    assert.equal((answer.body['prefill'] as Record<string, unknown>)['street1'], null)
    assert.equal((await flow.onboard(who)).status, 200)
  })

  test('lets one of 32 right codes win that come at the same time', async () => {
    for (let round = 1; round <= 5; round++) {
      const who = await inReview()
      const code = await flow.newestCode(who)
      const answers = await Promise.all(Array.from({ length: 32 }, () => flow.submit(who, code)))
      assert.equal(answers.filter((answer) => answer.status === 200).length, 1)
      for (const answer of answers) if (answer.status !== 200) assertRefused(answer, 'SC318')
    }
  })

  test('takes six digits and nothing else', async () => {
    const who = await inReview()
    for (const otp of [
      '12345',
      '1234567',
      '12 456',
      'abcdef',
      '１２３４５６',
      '',
      12345,
      1234567,
      123,
      null,
      true,
      123456.5,
    ]) {
      assertRefused(await flow.submit(who, otp), 'SC200')
    }
    assertRefused(await flow.submit(who, '123456', { token: '' }), 'SC200')
    assert.equal((await rowOf(platform, 'identity_sends', who.userId))['checks'], 0)
  })

  test('refuses on hosts with another flow, paused users, identified users', async () => {
    assertRefused(await flow.submit(await flow.applicant('efx-1b'), '123456'), 'SC335')
    const who = await inReview()
    await setIdentified(platform, who.userId)
    assertRefused(await flow.submit(who, '123456'), 'SC301')
    await setColumns(platform, 'users', who.userId, { status: 'paused' })
    assertRefused(await flow.submit(who, '123456'), 'SC104')
  })

  test('refuses a token that is unknown, of another user or of a session that is over', async () => {
    const who = await flow.applicant()
    assertRefused(await flow.submit(who, '123456', { token: 'pf_2Lk9sDj6' }), 'SC304')
    const other = await flow.applicant()
    const { body } = await flow.prefill(other)
    assertRefused(await flow.submit(who, await flow.newestCode(other), { token: body['token'] }), 'SC304')
    await flow.prefill(who)
    await platform.advance('prefill', 'PT15M')
    assertRefused(await flow.submit(await flow.signIn(who), await flow.newestCode(who)), 'SC304')
  })

  test('refuses the code of another user with the same phone', async () => {
    const [one, other] = [await inReview(), await inReview()]
    const code = await flow.newestCode(other)
    if (code === (await flow.newestCode(one))) return
    assertRefused(await flow.submit(one, code), 'SC316', 'checksLeft=4')
  })

  test('refuses without a prefill before it', async () => {
    assertRefused(await flow.submit(await flow.applicant(), '123456'), 'SC302', 'missing=identity-prefill')
  })

  test('counts wrong codes and takes none after the fifth, not even the right one, not even after a restart', async () => {
    const who = await inReview()
    const [right, wrong] = [await flow.newestCode(who), await flow.wrongCode(who)]
    for (const left of [4, 3]) assertRefused(await flow.submit(who, wrong), 'SC316', `checksLeft=${left}`)
    const restarted = await platform.another()
    for (const left of [2, 1, 0]) {
      const call = { token: who.token, body: { otp: wrong } }
      const answer = await callApi(restarted.baseUrl, 'POST', '/users/identity-submit-otp', call)
      assertRefused(answer, 'SC316', `checksLeft=${left}`)
    }
    assertRefused(await flow.submit(who, right), 'SC318')
    await platform.advance('prefill', 'PT31S')
    assert.equal((await flow.resend(who)).status, 200)
    assertRefused(await flow.submit(who, right), 'SC316', 'checksLeft=4')
    assert.equal((await flow.submit(who, await flow.newestCode(who))).status, 200)
  })

  test('lets no more than five guesses through that come at the same time', async () => {
    const who = await inReview()
    const wrong = await flow.wrongCode(who)
    const answers = await Promise.all(Array.from({ length: 32 }, () => flow.submit(who, wrong)))
    const details = answers.filter((answer) => answer.code === 'SC316').map((answer) => answer.details[0])
    assert.deepEqual(
      details.sort(),
      [0, 1, 2, 3, 4].map((left) => `checksLeft=${left}`),
    )
    assert.equal(answers.filter((answer) => answer.code === 'SC318').length, 27)
  })

  test('locks after twenty wrong codes of a day, however many sessions they were spread over', async () => {
    let who = await inReview()
    for (let wrong = 1; wrong <= 20; wrong++) {
      assertRefused(await flow.submit(who, await flow.wrongCode(who)), 'SC316')
      if (wrong % 4 !== 0 || wrong === 20) continue
      await platform.advance('prefill', 'PT20M')
      who = await flow.signIn(who)
      assert.equal((await flow.prefill(who)).status, 200)
    }
    const right = await flow.newestCode(who)
    const refused = await flow.submit(who, right)
    assertRefused(refused, 'SC305')
    assert.ok(Number(refused.headers.get('retry-after')) > 86_300)
    assertRefused(await flow.prefill(who), 'SC305')
    assert.equal((await eventTypesOf(platform, who.userId)).filter((type) => type === 'ACCLOCKED').length, 1)
    assert.ok(
      ((await flow.identity(who))['lockedUntil'] as number) >
        platform.ctx.clock.hostNow(platform.hosts['prefill']!.hostId),
    )
    await platform.advance('prefill', 'P1DT1S')
    who = await flow.signIn(who)
    assert.equal((await flow.prefill(who)).status, 200)
    assert.equal((await flow.identity(who))['lockedUntil'], null)
    assert.equal((await flow.submit(who, await flow.newestCode(who))).status, 200)
  })

  test('asks the vendor about no more wrong codes of a day than twenty, also when they come at the same time', async () => {
    const who = await inReview()
    await platform.admin.query(
      `INSERT INTO identity_failures (host_id, id, user_id, kind, at)
       SELECT $1, gen_random_uuid(), $2, 'OTP', $3 FROM generate_series(1, 18)`,
      [platform.hosts['prefill']!.hostId, who.userId, platform.ctx.clock.hostNow(platform.hosts['prefill']!.hostId)],
    )
    const wrong = await flow.wrongCode(who)
    const calls = callsTo(platform, 'OTP', 'check')
    const answers = await Promise.all(Array.from({ length: 5 }, () => flow.submit(who, wrong)))
    assert.deepEqual(answers.map((answer) => answer.code).sort(), ['SC305', 'SC305', 'SC305', 'SC316', 'SC316'])
    assert.equal(callsTo(platform, 'OTP', 'check') - calls, 2)
    assert.equal((await eventTypesOf(platform, who.userId)).filter((type) => type === 'ACCLOCKED').length, 1)
  })

  test('refuses a code after ten minutes', async () => {
    const who = await inReview()
    await platform.advance('prefill', 'PT9M58S')
    assertRefused(await flow.submit(who, await flow.wrongCode(who)), 'SC316', 'checksLeft=4')
    await platform.advance('prefill', 'PT2S')
    assertRefused(await flow.submit(who, await flow.newestCode(who)), 'SC318')
  })

  test('refuses a code that was used, and one where none was needed', async () => {
    const who = await inReview()
    const code = await flow.newestCode(who)
    assert.equal((await flow.submit(who, code)).status, 200)
    assertRefused(await flow.submit(who, code), 'SC318')
    assertRefused(await flow.submit(await inReview({ mobile: '5555550121' }), '123456'), 'SC318')
  })

  test('takes no check away while the vendor cannot answer', async () => {
    const who = await inReview()
    for (const mode of ['error', 'timeout', 'reset']) {
      await flow.fault('OTP', 'check', mode)
      assertRefused(await flow.submit(who, await flow.newestCode(who)), 'SC501')
    }
    assert.equal((await rowOf(platform, 'identity_sends', who.userId))['checks'], 0)
    assert.equal((await flow.submit(who, await flow.newestCode(who))).status, 200)
  })
})

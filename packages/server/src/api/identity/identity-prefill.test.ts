import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { identityPrefill } from '@plumbline/contract'
import { auditOf, changeSettings, countRows, rowOf, setColumns, setIdentified } from '../../testing/as-owner.ts'
import { eventTypesOf } from '../../testing/as-owner-enrollment.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { callsTo } from '../../testing/identity-flow.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { PrefillFlow } from '../../testing/prefill-flow.ts'

describe('POST /users/identity-prefill', () => {
  let platform: Platform
  let flow: PrefillFlow
  before(async () => {
    platform = await startPlatform({ sandbox: true, providerTimeoutMs: 3_000 })
    flow = new PrefillFlow(platform)
  })
  after(() => platform.stop())

  test('sends a code and says until when it may be asked for', async () => {
    const who = await flow.applicant()
    const before = Date.now()
    const answer = await flow.prefill(who)
    assertAnswers(answer, identityPrefill)
    assert.deepEqual([answer.body['status'], answer.body['otpRequired']], ['REVIEW', true])
    const expires = Date.parse(answer.body['expires'] as string) - before
    assert.ok(expires >= 15 * 60_000 && expires < 16 * 60_000)
    const resendAfter = (answer.body['resendAfter'] as number) - before
    assert.ok(resendAfter >= 30_000 && resendAfter < 60_000)
    assert.match(await flow.newestCode(who), /^\d{6}$/)
    const identity = await flow.identity(who)
    assert.deepEqual([identity['step'], identity['lastResult'], identity['onboarding']], ['PREFILL', 'REVIEW', 'NONE'])
  })

  test('says nothing about the owner of the phone before the code was right, also when it is another person', async () => {
    const known = await flow.prefill(await flow.applicant(), { mobile: '5555551201' })
    const unknown = await flow.prefill(await flow.applicant(), {
      fname: 'Nobody',
      lname: 'Atall',
      mobile: '5550000001',
    })
    const shape = (body: Record<string, unknown>) => Object.entries(body).map(([name, value]) => [name, typeof value])
    assert.deepEqual(shape(known.body), shape(unknown.body))
    assert.deepEqual(Object.keys(known.body), ['status', 'otpRequired', 'token', 'expires', 'resendAfter'])
  })

  test('skips the code and fills the form when the network vouches for the phone', async () => {
    const who = await flow.applicant()
    const answer = await flow.prefill(who, { mobile: '5555550121', deviceToken: 'dv_1' })
    assertAnswers(answer, identityPrefill)
    assert.deepEqual(
      [answer.body['status'], answer.body['otpRequired'], answer.body['resendAfter']],
      ['ACCEPTED', false, null],
    )
    const prefill = answer.body['prefill'] as Record<string, unknown>
    assert.deepEqual([prefill['fname'], prefill['mobile']], ['Maren', '5555550121'])
    assert.match(prefill['ssnLast4'] as string, /^\d{4}$/)
    assert.deepEqual(await flow.codes(who), [])
    assert.equal((await flow.identity(who))['step'], 'ACCEPTED')
  })

  test('accepts a vouched phone also while the vendor cannot say who has it', async () => {
    await flow.fault('PREFILL', 'person', 'error')
    const answer = await flow.prefill(await flow.applicant(), { mobile: '5555550121' })
    assertAnswers(answer, identityPrefill)
    const prefill = answer.body['prefill'] as Record<string, unknown>
    assert.deepEqual([prefill['lname'], prefill['street1'], prefill['ssnLast4']], ['Lindqvist', null, null])
  })

  test('takes phone for mobile', async () => {
    const who = await flow.applicant()
    const body = { fname: 'Maren', lname: 'Lindqvist', phone: 5555550100 }
    assertAnswers(await platform.call('POST', '/users/identity-prefill', { token: who.token, body }), identityPrefill)
  })

  test('ends the session before it', async () => {
    const who = await flow.applicant()
    const first = await flow.prefill(who)
    const code = await flow.newestCode(who)
    const second = await flow.prefill(who)
    assertRefused(await flow.submit(who, code, { token: first.body['token'] }), 'SC304')
    assert.equal((await flow.submit(who, await flow.newestCode(who), { token: second.body['token'] })).status, 200)
  })

  test('leaves one audit record, the consent and why the vendors were asked', async () => {
    const who = await flow.applicant()
    const consent = { textVersion: '2026-04', acceptedAt: Date.now() - 1000, ip: '198.51.100.24' }
    await flow.prefill(who, { consent }, { 'x-request-id': 'prefill-audit' })
    const records = await auditOf(platform, 'prefill-audit')
    assert.deepEqual(
      records.map(({ action, object, outcome }) => [action, object, outcome]),
      [['identity.prefill', `user:${who.userId}`, 'OK']],
    )
    assert.equal((await rowOf(platform, 'consents', who.userId))['text_version'], '2026-04')
    const { rows } = await platform.admin.query(
      'SELECT provider, operation, consent_version FROM provider_calls WHERE user_id = $1 ORDER BY provider',
      [who.userId],
    )
    assert.deepEqual(rows, [
      { provider: 'OTP', operation: 'send', consent_version: '2026-04' },
      { provider: 'PREFILL', operation: 'lookup', consent_version: '2026-04' },
    ])
  })

  test('keeps nothing of the person and the code in clear, and logs nothing of them', async () => {
    const who = await flow.applicant()
    const { body } = await flow.prefill(who, { fname: 'Zdenka', lname: 'Quetzal', mobile: '5557654300' })
    const code = await flow.newestCode(who)
    for (const table of ['identity_sessions', 'identity_sends', 'provider_calls', 'users']) {
      const { rows } = await platform.admin.query<{ row: string }>(`SELECT t::text AS row FROM ${table} t`)
      for (const secret of ['Zdenka', 'Quetzal', '5557654300', body['token'] as string]) {
        assert.ok(!rows.some(({ row }) => row.includes(secret)), `${table} holds ${secret}`)
      }
      assert.ok(!rows.some(({ row }) => row.includes(`,${code},`)), `${table} holds the code`)
    }
    for (const secret of ['Quetzal', '5557654300', body['token'] as string]) {
      assert.ok(!platform.logged().includes(secret), `the log holds ${secret}`)
    }
    // Six digits can be part of a longer number or of an id.
    assert.doesNotMatch(platform.logged(), new RegExp(`(?<![0-9a-z.])${code}(?![0-9a-z])`))
  })

  test('serves dormant users', async () => {
    await changeSettings(platform, 'prefill', { dormantEnabled: true })
    assert.equal((await flow.prefill(await flow.applicant('prefill', { dormant: true }))).status, 200)
  })

  test('refuses values out of bounds', async () => {
    const who = await flow.applicant()
    for (const [field, value] of [
      ['fname', ''],
      ['lname', 'R2D2'],
      ['mobile', '555'],
      ['mobile', undefined],
      ['deviceToken', 'x'.repeat(2049)],
      ['consent', {}],
    ] as const) {
      assertRefused(await flow.prefill(who, { [field]: value }), 'SC200')
    }
    assert.equal(await countRows(platform, 'provider_calls', who.userId), 0)
  })

  test('refuses on hosts with another flow, before it looks at the user', async () => {
    for (const host of ['efx-1b', 'customer-otp']) {
      const who = await flow.applicant(host)
      await setIdentified(platform, who.userId)
      assertRefused(await flow.prefill(who), 'SC335')
    }
  })

  test('refuses paused users before identified ones', async () => {
    const who = await flow.applicant()
    await setIdentified(platform, who.userId)
    assertRefused(await flow.prefill(who), 'SC301')
    await setColumns(platform, 'users', who.userId, { status: 'paused' })
    assertRefused(await flow.prefill(who), 'SC104', 'status=paused', 'allowed=active,dormant')
  })

  test('refuses people who log in with us and have not confirmed their address, at every step', async () => {
    const who = await flow.applicant()
    await changeSettings(platform, 'prefill', { userManagement: 'SERVICE' })
    try {
      const answers = [flow.prefill(who), flow.submit(who, '123456'), flow.resend(who), flow.onboard(who)]
      for (const answer of await Promise.all(answers)) assertRefused(answer, 'SC114')
      await setColumns(platform, 'users', who.userId, { email_confirmed_at: 1 })
      assert.equal((await flow.prefill(who)).status, 200)
    } finally {
      await changeSettings(platform, 'prefill', { userManagement: 'HOST' })
    }
  })

  test('refuses without consent where the host needs the person to give it, before locks', async () => {
    await changeSettings(platform, 'prefill', { consentMode: 'explicit' })
    try {
      const who = await flow.applicant()
      await setColumns(platform, 'users', who.userId, { identity_locked_until: Date.now() + 3_600_000 })
      assertRefused(await flow.prefill(who), 'SC340')
      assert.equal(await countRows(platform, 'provider_calls', who.userId), 0)
    } finally {
      await changeSettings(platform, 'prefill', { consentMode: 'attested' })
    }
  })

  test('refuses locked users before it counts messages', async () => {
    const who = await flow.applicant()
    for (let send = 1; send <= 5; send++) assert.equal((await flow.prefill(who)).status, 200)
    await setColumns(platform, 'users', who.userId, { identity_locked_until: Date.now() + 3_600_000 })
    assertRefused(await flow.prefill(who), 'SC305')
  })

  test('refuses the sixth message of an hour, also when they are asked for at the same time', async () => {
    const who = await flow.applicant()
    const answers = await Promise.all(Array.from({ length: 8 }, () => flow.prefill(who)))
    assert.equal(answers.filter((answer) => answer.status === 200).length, 5)
    const refused = answers.filter((answer) => answer.status !== 200)
    for (const answer of refused) assertRefused(answer, 'SC322')
    assert.equal((await flow.codes(who)).length, 5)
    assert.ok(Number(refused[0]!.headers.get('retry-after')) > 3_500)
    await platform.advance('prefill', 'PT1H1S')
    assert.equal((await flow.prefill(await flow.signIn(who))).status, 200)
  })

  test('refuses the eleventh call of a day, however the others ended, but counts no outage', async () => {
    let who = await flow.applicant()
    assertRefused(await flow.prefill(who, { lname: 'Outage' }), 'SC315')
    for (let call = 1; call <= 10; call++) {
      assert.equal((await flow.prefill(who, { mobile: '5555550121' })).status, 200)
    }
    const calls = callsTo(platform, 'PREFILL', 'lookup')
    const refused = await flow.prefill(who, { mobile: '5555550121' })
    assertRefused(refused, 'SC322')
    assert.equal(callsTo(platform, 'PREFILL', 'lookup'), calls)
    await platform.advance('prefill', `PT${refused.headers.get('retry-after')}S`)
    who = await flow.signIn(who)
    assert.equal((await flow.prefill(who, { mobile: '5555550121' })).status, 200)
  })

  test('locks after five denials of a day, also when they come at the same time', async () => {
    let who = await flow.applicant()
    const calls = callsTo(platform, 'PREFILL', 'lookup')
    const denied = { lname: 'Denied' }
    const answers = await Promise.all(Array.from({ length: 9 }, () => flow.prefill(who, denied)))
    const codes = answers.map((answer) => answer.code).sort()
    assert.deepEqual(codes, [...Array(5).fill('SC303'), ...Array(4).fill('SC305')])
    assert.equal(callsTo(platform, 'PREFILL', 'lookup') - calls, 5)
    assert.equal((await eventTypesOf(platform, who.userId)).filter((type) => type === 'ACCLOCKED').length, 1)
    assertRefused(await flow.prefill(who), 'SC305')
    await platform.advance('prefill', 'P1DT1S')
    who = await flow.signIn(who)
    assert.equal((await flow.identity(who))['lockedUntil'], null)
    assert.equal((await flow.prefill(who)).status, 200)
  })

  test('sends one number so many messages a day, however many users name it, also when they are asked for at once', async () => {
    const { limits } = platform.ctx.directory.host(platform.hosts['prefill']!.hostId)!.settings
    await changeSettings(platform, 'prefill', { limits: { ...limits, sendsPerPhonePerDay: 4 } })
    try {
      const mobile = '5557654399'
      const people = await Promise.all(Array.from({ length: 7 }, () => flow.applicant()))
      const answers = await Promise.all(people.map((who) => flow.prefill(who, { mobile })))
      assert.equal(answers.filter((answer) => answer.status === 200).length, 4)
      const refused = answers.filter((answer) => answer.status !== 200)
      for (const answer of refused) assertRefused(answer, 'SC322')
      assert.ok(Number(refused[0]!.headers.get('retry-after')) > 86_000)
      const reached = people[answers.findIndex((answer) => answer.status === 200)]!
      await platform.advance('prefill', 'PT31S')
      assertRefused(await flow.resend(reached), 'SC322')
      assert.equal((await flow.prefill(await flow.applicant(), { mobile: '5557654398' })).status, 200)
    } finally {
      await changeSettings(platform, 'prefill', { limits })
    }
  })

  test('refuses while the vendor cannot answer, records an event and counts nothing', async () => {
    const who = await flow.applicant()
    assertRefused(await flow.prefill(who, { lname: 'Outage' }), 'SC315')
    await flow.fault('PREFILL', 'lookup', 'timeout')
    assertRefused(await flow.prefill(who), 'SC315')
    assert.deepEqual(await eventTypesOf(platform, who.userId), ['IDSVCOUT', 'IDSVCOUT'])
    assert.equal(await countRows(platform, 'identity_sends', who.userId), 0)
    assert.equal((await flow.identity(who))['attemptsLeft'], 3)
  })

  test('refuses when the code cannot be sent, without a session and without counting it', async () => {
    const who = await flow.applicant()
    for (let time = 1; time <= 6; time++) {
      assertRefused(await flow.prefill(who, { mobile: time % 2 === 0 ? '5555550177' : '5555550188' }), 'SC320')
    }
    await flow.fault('OTP', 'send', 'garbage')
    assertRefused(await flow.prefill(who), 'SC320')
    assertRefused(await flow.submit(who, '123456'), 'SC302', 'missing=identity-prefill')
    assert.equal((await flow.prefill(who)).status, 200)
  })

  test('refuses a person whom the vendor denies, ends the open session and records an event', async () => {
    const who = await flow.applicant()
    await flow.prefill(who)
    const code = await flow.newestCode(who)
    assertRefused(await flow.prefill(who, { lname: 'Denied' }), 'SC303', 'result=Denied', 'attemptsLeft=3')
    assert.deepEqual(await eventTypesOf(platform, who.userId), ['IDFAIL'])
    assertRefused(await flow.submit(who, code), 'SC304')
    assert.equal((await flow.identity(who))['lastResult'], 'Denied')
  })
})

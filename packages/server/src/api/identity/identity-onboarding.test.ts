import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { identityOnboarding } from '@plumbline/contract'
import {
  auditOf,
  changeSettings,
  countRows,
  lockUser,
  rowOf,
  setColumns,
  setIdentified,
  setStatus,
} from '../../testing/as-owner.ts'
import { bureauEnrollment, eventTypesOf } from '../../testing/as-owner-enrollment.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { onboardingForm, PrefillFlow } from '../../testing/prefill-flow.ts'
import { until } from '../../testing/until.ts'

interface Persona extends Record<string, unknown> {
  ssn: string
  outcomes: { prefill: string; onboarding: string }
}

describe('POST /users/identity-onboarding', () => {
  let platform: Platform
  let flow: PrefillFlow
  before(async () => {
    platform = await startPlatform({ sandbox: true, providerTimeoutMs: 3_000 })
    flow = new PrefillFlow(platform)
  })
  after(() => platform.stop())

  test('identifies the person, enrolls them and records one event', async () => {
    const who = await flow.accepted()
    const answer = await flow.onboard(who, {}, { 'x-request-id': 'onboarding-audit' })
    assertAnswers(answer, identityOnboarding)
    const { idpass, just_enrolled, features, identity, identityOnFile, enrolledAt } = answer.body
    assert.deepEqual([idpass, just_enrolled, identityOnFile], [true, true, true])
    assert.deepEqual(features, ['Scores', 'Reports', '1B Monitoring'])
    assert.ok((enrolledAt as number) > 0)
    const { step, onboarding, lastResult } = identity as Record<string, unknown>
    assert.deepEqual([step, onboarding, lastResult], ['PASSED', 'ENROLLED', 'ENROLLED'])
    assert.equal((await flow.profile(who))['just_enrolled'], false)
    assert.deepEqual(await eventTypesOf(platform, who.userId), ['IDPASS', 'ACCREG'])
    const enrollment = await bureauEnrollment(platform, who.userId)
    assert.equal(enrollment!.status, 'active')
    assert.deepEqual(enrollment!.features, ['Scores', 'Reports', '1B Monitoring'])
    const records = await auditOf(platform, 'onboarding-audit')
    assert.deepEqual(
      records.map(({ action, object, outcome }) => [action, object, outcome]),
      [['identity.onboarding', `user:${who.userId}`, 'OK']],
    )
    assertRefused(await flow.onboard(who), 'SC301')
  })

  test('enrolls a dormant user without features', async () => {
    await changeSettings(platform, 'prefill', { dormantEnabled: true })
    const who = await flow.applicant('prefill', { dormant: true })
    await flow.acceptPhone(who)
    const answer = await flow.onboard(who)
    assertAnswers(answer, identityOnboarding)
    assert.deepEqual(
      [answer.body['enrollmentStatus'], answer.body['idpass'], answer.body['features'], answer.body['enrolledAt']],
      ['dormant', true, [], null],
    )
    assert.deepEqual(await eventTypesOf(platform, who.userId), ['IDPASS'])
    assert.deepEqual((await bureauEnrollment(platform, who.userId))!.features, [])
  })

  test('goes on after the silent way as well', async () => {
    assert.equal((await flow.onboard(await flow.accepted({ mobile: '5555550121' }))).status, 200)
  })

  test('enrolls once when 32 ask at the same time', async () => {
    for (let round = 1; round <= 5; round++) {
      const who = await flow.accepted()
      const form = onboardingForm()
      const answers = await Promise.all(Array.from({ length: 32 }, () => flow.onboard(who, form)))
      assert.equal(answers.filter((answer) => answer.status === 200).length, 1)
      for (const { status, code } of answers) if (status !== 200) assert.match(code!, /^SC(310|301)$/)
      assert.equal(await countRows(platform, 'enrollments', who.userId), 1)
      const { rows } = await platform.admin.query(
        "SELECT 1 FROM provider_calls WHERE user_id = $1 AND provider = 'EFX' AND operation = 'enroll'",
        [who.userId],
      )
      assert.equal(rows.length, 1)
      assert.deepEqual(await eventTypesOf(platform, who.userId), ['IDPASS', 'ACCREG'])
    }
  })

  test('keeps and logs nothing of the person in clear', async () => {
    const who = await flow.accepted()
    await flow.fault('EFX', 'enroll', 'timeout')
    assertRefused(await flow.onboard(who, { ssn: '666271828', street1: '77 Quetzal Row' }), 'SC310')
    for (const table of ['enrollments', 'identities', 'work_items', 'events', 'audit_log', 'users']) {
      const { rows } = await platform.admin.query<{ row: string }>(`SELECT t::text AS row FROM ${table} t`)
      assert.ok(!rows.some(({ row }) => /666271828|Quetzal/.test(row)), table)
    }
    assert.doesNotMatch(platform.logged(), /666271828|Quetzal/)
  })

  test('refuses values out of bounds without using the attempt', async () => {
    const who = await flow.accepted()
    const bad: Record<string, unknown> = {
      ssn: '123456789',
      dob: '2020-01-01',
      street1: '',
      city: undefined,
      state: 'XX',
      zip: '1',
    }
    for (const [field, value] of Object.entries(bad)) {
      const answer = await flow.onboard(who, { [field]: value })
      assertRefused(answer, 'SC200')
      assert.ok(answer.details[0]!.startsWith(`${field}:`))
    }
    assert.equal((await flow.identity(who))['onboarding'], 'NONE')
    assert.equal((await flow.onboard(who)).status, 200)
  })

  test('refuses on hosts with another flow, paused users, identified users', async () => {
    assertRefused(await flow.onboard(await flow.applicant('efx-1b')), 'SC335')
    const who = await flow.accepted()
    await setIdentified(platform, who.userId)
    assertRefused(await flow.onboard(who), 'SC301')
    await setStatus(platform, who.userId, 'paused')
    assertRefused(await flow.onboard(who), 'SC104')
  })

  test('refuses while the outcome of the attempt is open, and once it is used, before it looks at the session', async () => {
    const who = await flow.accepted({ mobile: '5555550155' })
    assertRefused(await flow.onboard(who), 'SC306')
    assertRefused(await flow.onboard(who), 'SC309')
    for (const state of ['CLAIMED', 'UNKNOWN']) {
      await setColumns(platform, 'enrollments', who.userId, { state })
      assertRefused(await flow.onboard(who), 'SC310')
    }
  })

  test('refuses once the session is over', async () => {
    const who = await flow.accepted()
    await platform.advance('prefill', 'PT15M')
    assertRefused(await flow.onboard(await flow.signIn(who)), 'SC304')
  })

  test('names the step that is missing', async () => {
    const who = await flow.applicant()
    assertRefused(await flow.onboard(who), 'SC302', 'missing=identity-prefill')
    await flow.prefill(who)
    assertRefused(await flow.onboard(who), 'SC302', 'missing=otp')
    assert.equal(await countRows(platform, 'enrollments', who.userId), 0)
  })

  test('refuses without consent where the host needs the person to give it', async () => {
    await changeSettings(platform, 'prefill', { consentMode: 'explicit' })
    try {
      const consent = {
        textVersion: '2026-04',
        acceptedAt: platform.ctx.clock.hostNow(platform.hosts['prefill']!.hostId),
        ip: '198.51.100.24',
      }
      const who = await flow.accepted({ consent })
      await setColumns(platform, 'consents', who.userId, { revoked_at: 1 })
      assertRefused(await flow.onboard(who), 'SC340')
      assert.equal((await flow.onboard(who, { consent: { ...consent, textVersion: '2026-05' } })).status, 200)
    } finally {
      await changeSettings(platform, 'prefill', { consentMode: 'attested' })
    }
  })

  test('refuses a number that another user has or is being asked about, where the host wants that', async () => {
    await changeSettings(platform, 'prefill', { duplicateIdentity: 'refuse' })
    try {
      const form = onboardingForm()
      const people = await Promise.all(Array.from({ length: 8 }, () => flow.accepted()))
      const answers = await Promise.all(people.map((who) => flow.onboard(who, form)))
      assert.equal(answers.filter((answer) => answer.status === 200).length, 1)
      for (const answer of answers) if (answer.status !== 200) assertRefused(answer, 'SC314')
      const loser = people[answers.findIndex((answer) => answer.status !== 200)]!
      assert.equal((await flow.identity(loser))['onboarding'], 'NONE')
      assert.equal((await flow.onboard(loser)).status, 200)

      // A person whom the bureau refused has no right to the number.
      const [refused, owner] = [await flow.accepted({ lname: 'Review' }), await flow.accepted()]
      const number = onboardingForm()
      assertRefused(await flow.onboard(refused, number), 'SC303')
      assert.equal((await flow.onboard(owner, number)).status, 200)
    } finally {
      await changeSettings(platform, 'prefill', { duplicateIdentity: 'allow' })
    }
  })

  test('does not use the attempt when the bureau was not reached or cannot verify', async () => {
    const who = await flow.accepted({ mobile: '5555550199' })
    assertRefused(await flow.onboard(who), 'SC315')
    const other = await flow.accepted()
    await flow.fault('EFX', 'enroll', 'throttle')
    assertRefused(await flow.onboard(other), 'SC315')
    for (const one of [who, other]) {
      const { step, onboarding } = await flow.identity(one)
      assert.deepEqual([step, onboarding], ['ACCEPTED', 'NONE'])
      assert.deepEqual(await eventTypesOf(platform, one.userId), ['IDSVCOUT'])
      assert.equal(await countRows(platform, 'enrollments', one.userId), 0)
    }
    assert.equal((await flow.onboard(other)).status, 200)
  })

  test('uses the attempt when the bureau decides against the person', async () => {
    const thin = await flow.accepted({ mobile: '5555550155' })
    assertRefused(await flow.onboard(thin), 'SC306')
    assert.deepEqual(await eventTypesOf(platform, thin.userId), ['IDTF'])
    const denied = await flow.accepted({ lname: 'Review' })
    assertRefused(await flow.onboard(denied), 'SC303', 'result=Denied', 'attemptsLeft=0')
    assert.deepEqual(await eventTypesOf(platform, denied.userId), ['IDFAIL'])
    for (const who of [thin, denied]) {
      assert.equal((await flow.identity(who))['onboarding'], 'REFUSED')
      assert.equal((await flow.profile(who))['idpass'], false)
      assert.equal((await rowOf(platform, 'enrollments', who.userId))['sealed_person'], null)
      await flow.acceptPhone(who)
      assertRefused(await flow.onboard(who), 'SC309')
    }
  })

  test('identifies the person also when the enrollment itself fails', async () => {
    const who = await flow.accepted({ mobile: '5555550166' })
    assertRefused(await flow.onboard(who), 'SC313')
    const profile = await flow.profile(who)
    assert.deepEqual([profile['idpass'], profile['features'], profile['enrolledAt']], [true, [], null])
    assert.deepEqual(await eventTypesOf(platform, who.userId), ['IDPASS', 'ACCREGFAIL'])
    assertRefused(await flow.onboard(who), 'SC301')
  })

  test('says that the outcome is unknown when the answer was lost', async () => {
    for (const mode of ['timeout', 'reset', 'garbage', 'partial', 'error', 'slow']) {
      const who = await flow.accepted()
      await flow.fault('EFX', 'enroll', mode)
      assertRefused(await flow.onboard(who), 'SC310')
      assert.equal((await flow.identity(who))['onboarding'], 'UNKNOWN')
      assertRefused(await flow.onboard(who), 'SC310')
    }
  })

  test('gives every persona the outcome it is listed with', async () => {
    const { personas } = await platform.sandbox.control('GET', '/personas')
    const seen = new Set<string>()
    for (const persona of personas as Persona[]) {
      const { fname, lname, ssn, dob, mobile, street1, city, state, zip, outcomes } = persona
      const who = await flow.applicant()
      const prefill = await flow.prefill(who, { fname, lname, mobile })
      const { prefill: expected, onboarding } = outcomes
      seen.add(onboarding)
      if (expected === 'DENIED') {
        assertRefused(prefill, 'SC303', 'result=Denied', 'attemptsLeft=3')
        continue
      }
      assert.equal(prefill.body['status'], expected)
      if (expected === 'REVIEW') {
        const submit = await flow.submit(who, await flow.newestCode(who))
        assert.equal((submit.body['prefill'] as Record<string, string>)['ssnLast4'], ssn.slice(-4))
      }
      const answer = await flow.onboard(who, { ssn, dob, street1, city, state, zip })
      if (onboarding === 'ENROLLED') assert.equal(answer.status, 200, answer.text)
      else assertRefused(answer, onboarding === 'THIN_FILE' ? 'SC306' : 'SC303')
    }
    assert.deepEqual([...seen].sort(), ['ENROLLED', 'REFUSED', 'THIN_FILE'])
  })

  test('leaves no enrollment behind when the account is closed while the bureau is asked', async () => {
    const who = await flow.accepted()
    await flow.fault('EFX', 'enroll', 'slow', { delayMs: 1 })
    const onboard = flow.onboard(who)
    await until(async () => (await countRows(platform, 'enrollments', who.userId)) === 1)
    const { reference } = await rowOf(platform, 'enrollments', who.userId)
    const close = { token: await platform.hostToken('prefill') }
    assert.equal((await platform.call('POST', `/direct/close-account/${who.userId}`, close)).status, 204)
    const answer = await onboard
    // On a slow machine the bureau may have been faster, or too slow.
    if (answer.status !== 200 && answer.code !== 'SC310') assertRefused(answer, 'SC410')
    for (const wait of ['PT2M', 'PT1M']) await platform.advance('prefill', wait)
    const left = await platform.lines('prefill').bureaus.EFX.enrollmentByReference(reference as string)
    assert.equal(left?.status, 'cancelled')
    assert.equal((await rowOf(platform, 'enrollments', who.userId))['state'], 'ENDED')
  })

  test('goes by the session that was accepted, not by one that took its place meanwhile', async () => {
    const who = await flow.accepted()
    const release = await lockUser(platform, who.userId)
    const [prefill, onboard] = [flow.prefill(who), flow.onboard(who)]
    await release()
    await prefill
    const answer = await onboard
    if (answer.status !== 200) assert.match(answer.code!, /^SC30[24]$/)
  })
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, describe, test } from 'node:test'
import { dateOfInstant } from '@plumbline/core/calendar'
import { openPerson, toBureauPerson } from '../operations/person/enrollment-person.ts'
import { startApiProcess } from '../testing/api-process.ts'
import { boxOf, countRows, rowOf, setColumns } from '../testing/as-owner.ts'
import { bureauEnrollment, eventTypesOf } from '../testing/as-owner-enrollment.ts'
import { callApi } from '../testing/call-api.ts'
import { assertRefused } from '../testing/check-answer.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { type Applicant, onboardingForm, PrefillFlow } from '../testing/prefill-flow.ts'
import { providerEnvironment } from '../testing/test-sandbox.ts'
import { until } from '../testing/until.ts'

describe('an attempt whose outcome is unknown', () => {
  let platform: Platform
  let flow: PrefillFlow
  before(async () => {
    platform = await startPlatform({ sandbox: true, providerTimeoutMs: 3_000 })
    flow = new PrefillFlow(platform)
  })
  after(() => platform.stop())

  const lost = async (mode: string, fields: Record<string, unknown> = {}): Promise<Applicant> => {
    const who = await flow.accepted(fields)
    await flow.fault('EFX', 'enroll', mode)
    assertRefused(await flow.onboard(who), 'SC310')
    return who
  }
  /** How often the bureau was asked to enroll, by our own record of calls. */
  const timesAsked = async (who: Applicant) => {
    const { rows } = await platform.admin.query(
      "SELECT 1 FROM provider_calls WHERE user_id = $1 AND provider = 'EFX' AND operation = 'enroll'",
      [who.userId],
    )
    return rows.length
  }
  const assertEnrolled = async (who: Applicant) => {
    const profile = await flow.profile(who)
    assert.deepEqual([profile['idpass'], profile['features']], [true, ['Scores', 'Reports', '1B Monitoring']])
    const { onboarding, step } = profile['identity'] as Record<string, unknown>
    assert.deepEqual([onboarding, step], ['ENROLLED', 'PASSED'])
    assert.deepEqual(await eventTypesOf(platform, who.userId), ['IDPASS', 'ACCREG', 'SCOREREF', 'REPORTREF'])
    assert.equal((await bureauEnrollment(platform, who.userId))!.status, 'active')
    assert.equal(await timesAsked(who), 1)
    assert.equal((await rowOf(platform, 'identities', who.userId))['user_id'], who.userId)
  }

  /** As if the bureau had been asked two minutes earlier, in real time. */
  const twoMinutesLater = (who: Applicant) =>
    setColumns(platform, 'enrollments', who.userId, { asked_at: Date.now() - 120_000 })

  /** The bureau is done at last with what it was asked for. */
  const bureauTakesIn = async ({ userId }: Applicant) => {
    const { reference, sealed_person } = await rowOf(platform, 'enrollments', userId)
    const person = openPerson(await boxOf(platform, userId), sealed_person as Buffer)
    const request = {
      reference: reference as string,
      person: toBureauPerson(person),
      features: ['Scores', 'Reports', '1B Monitoring'] as const,
      scoreModel: 'SCORE_MODEL_V3' as const,
    }
    const today = dateOfInstant(platform.ctx.clock.hostNow(platform.hosts['prefill']!.hostId))
    assert.equal((await platform.lines('prefill').bureaus.EFX.enroll(request, today)).result, 'enrolled')
  }

  /** The actor and the outcome on record. */
  const settledBy = async (who: Applicant) => {
    const { rows } = await platform.admin.query<{ actor: string; outcome: string }>(
      "SELECT actor, outcome FROM audit_log WHERE object = $1 AND action = 'identity.enroll' ORDER BY seq",
      [`user:${who.userId}`],
    )
    return rows.map(({ actor, outcome }) => [actor, outcome])
  }

  test('is no attempt at all when the bureau was never reached', async () => {
    const who = await flow.accepted()
    // The first call of all fails: without a token no data of the person is sent.
    await flow.fault('EFX', 'token', 'error')
    assertRefused(await flow.onboard(who), 'SC315')
    assert.equal((await flow.identity(who))['onboarding'], 'NONE')
    assert.deepEqual(await eventTypesOf(platform, who.userId), ['IDSVCOUT'])
    await platform.advance('prefill', 'PT3M')
    assert.equal((await flow.identity(who))['onboarding'], 'NONE')
    assert.equal((await flow.onboard(await flow.signIn(who))).status, 200)
  })

  test('becomes an enrollment when the bureau has it', async () => {
    for (const mode of ['timeout', 'reset', 'garbage', 'partial']) {
      const who = await lost(mode)
      await platform.advance('prefill', 'PT30S')
      await assertEnrolled(who)
      assert.deepEqual(await settledBy(who), [['service', 'OK']])
      assertRefused(await flow.onboard(await flow.signIn(who)), 'SC301')
    }
  })

  test('is refused when the bureau does not have it, but not before it could still come', async () => {
    const who = await lost('error')
    await platform.advance('prefill', 'PT1M')
    assert.equal((await flow.identity(who))['onboarding'], 'UNKNOWN')
    await twoMinutesLater(who)
    await platform.advance('prefill', 'PT1M')
    assert.equal((await flow.identity(who))['onboarding'], 'REFUSED')
    assert.deepEqual(await eventTypesOf(platform, who.userId), ['IDFAIL'])
    assert.equal(await bureauEnrollment(platform, who.userId), null)
    const back = await flow.signIn(who)
    await flow.acceptPhone(back)
    assertRefused(await flow.onboard(back), 'SC309')
    assert.equal(await timesAsked(who), 1)
  })

  test('is not refused by a moved clock while the bureau is still at work on it, and is enrolled when the bureau is done', async () => {
    const who = await lost('error')
    for (const move of ['PT3M', 'P1D']) {
      await platform.advance('prefill', move)
      assert.equal((await flow.identity(await flow.signIn(who)))['onboarding'], 'UNKNOWN', move)
    }
    assert.deepEqual(await eventTypesOf(platform, who.userId), [])
    await bureauTakesIn(who)
    await platform.advance('prefill', 'PT1H')
    await assertEnrolled(await flow.signIn(who))
  })

  test('stays unknown while the bureau cannot say, and is asked about again', async () => {
    const who = await lost('timeout')
    await flow.fault('EFX', 'enrollment', 'error', { count: 2 })
    for (const wait of ['PT30S', 'PT30S']) {
      await platform.advance('prefill', wait)
      assert.equal((await flow.identity(who))['onboarding'], 'UNKNOWN')
    }
    await platform.advance('prefill', 'PT1M')
    await assertEnrolled(who)
  })

  test('leaves nothing at the bureau when the account was closed meanwhile', async () => {
    const who = await lost('timeout')
    const reference = (await rowOf(platform, 'enrollments', who.userId))['reference'] as string
    const token = await platform.hostToken('prefill')
    assert.equal((await platform.call('POST', `/direct/close-account/${who.userId}`, { token })).status, 204)
    // First it is found out whether the bureau has anything, then that is ended.
    for (const wait of ['PT30S', 'PT1M']) await platform.advance('prefill', wait)
    assert.equal((await platform.lines('prefill').bureaus.EFX.enrollmentByReference(reference))!.status, 'cancelled')
    assert.equal((await rowOf(platform, 'enrollments', who.userId))['state'], 'ENDED')
    assert.deepEqual(await eventTypesOf(platform, who.userId), ['ACCCLOSED'])
  })

  test('that the bureau does not have ends quietly when the account was closed meanwhile', async () => {
    const who = await lost('error')
    const token = await platform.hostToken('prefill')
    await platform.call('POST', `/direct/close-account/${who.userId}`, { token })
    await twoMinutesLater(who)
    for (const wait of ['PT2M', 'PT1M']) await platform.advance('prefill', wait)
    assert.equal((await rowOf(platform, 'enrollments', who.userId))['state'], 'ENDED')
    assert.deepEqual(await eventTypesOf(platform, who.userId), ['ACCCLOSED'])
  })

  test('gives a user that was paused and resumed meanwhile its features', async () => {
    const who = await lost('timeout')
    const token = await platform.hostToken('prefill')
    for (const step of ['pause', 'resume']) {
      const path = `/direct/users/${who.userId}/${step}-enrollment`
      assert.equal((await platform.call('POST', path, { token })).status, 204)
    }
    for (const wait of ['PT30S', 'PT1M']) await platform.advance('prefill', wait)
    await assertEnrolled(who)
    assert.deepEqual((await bureauEnrollment(platform, who.userId))!.features, ['Scores', 'Reports', '1B Monitoring'])
  })

  test('leaves a user that is paused without features', async () => {
    const who = await lost('timeout')
    const token = await platform.hostToken('prefill')
    await platform.call('POST', `/direct/users/${who.userId}/pause-enrollment`, { token })
    for (const wait of ['PT30S', 'PT1M']) await platform.advance('prefill', wait)
    const profile = await flow.profile(who)
    assert.deepEqual([profile['idpass'], profile['features'], profile['enrollmentStatus']], [true, [], 'paused'])
    assert.deepEqual((await bureauEnrollment(platform, who.userId))!.features, [])
    await platform.call('POST', `/direct/users/${who.userId}/resume-enrollment`, { token })
    assert.deepEqual((await flow.profile(who))['features'], ['Scores', 'Reports', '1B Monitoring'])
  })

  test('is settled after the process that claimed it was killed, with one enrollment at the bureau', async (t) => {
    for (const acted of [true, false]) {
      const api = await startApiProcess(platform, providerEnvironment(platform.sandbox))
      t.after(() => api.child.kill('SIGKILL'))
      const who = await flow.accepted()
      // The bureau enrolls and does not answer, or fails before it enrolls.
      await flow.fault('EFX', 'enroll', acted ? 'timeout' : 'error', { delayMs: 20_000 })
      const call = { token: who.token, body: onboardingForm() }
      const answer = callApi(api.baseUrl, 'POST', '/users/identity-onboarding', call).catch(() => 'cut off')
      await until(async () => (await countRows(platform, 'enrollments', who.userId)) === 1)
      if (acted) await until(async () => (await bureauEnrollment(platform, who.userId)) !== null)
      const gone = once(api.child, 'exit')
      api.child.kill('SIGKILL')
      await gone
      assert.equal(await answer, 'cut off')
      assertRefused(await flow.onboard(who), 'SC310')
      assert.equal((await flow.identity(who))['onboarding'], 'CLAIMED')
      // The host's clock is moved, but in real time the process might still wait for the bureau.
      await platform.advance('prefill', 'PT2M')
      assert.equal((await flow.identity(who))['onboarding'], 'CLAIMED')
      await setColumns(platform, 'enrollments', who.userId, { held_until: 0 })
      await twoMinutesLater(who)
      await platform.advance('prefill', 'PT5M')
      if (acted) await assertEnrolled(who)
      else {
        assert.equal((await flow.identity(who))['onboarding'], 'REFUSED')
        assert.equal(await bureauEnrollment(platform, who.userId), null)
      }
    }
  })
})

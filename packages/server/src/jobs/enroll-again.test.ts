import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openPerson, sealPerson } from '../operations/person/enrollment-person.ts'
import type { WorkPayloads } from '../storage/work-payloads.ts'
import { boxOf, changeSettings, endLeases, rowOf, setColumns } from '../testing/as-owner.ts'
import { bureauEnrollment, eventTypesOf } from '../testing/as-owner-enrollment.ts'
import { assertRefused } from '../testing/check-answer.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { type Applicant, PrefillFlow } from '../testing/prefill-flow.ts'
import { claimDue, workOff } from '../work/work-off.ts'
import { workKinds } from './kinds.ts'

describe('an enrollment that the bureau did not take', () => {
  let platform: Platform
  let flow: PrefillFlow
  before(async () => {
    platform = await startPlatform({ sandbox: true, providerTimeoutMs: 3_000 })
    flow = new PrefillFlow(platform)
  })
  after(() => platform.stop())

  const failed = async (who: Applicant, mobile = '5555550166'): Promise<void> => {
    await flow.acceptPhone(who, { mobile })
    assertRefused(await flow.onboard(who), 'SC313')
  }
  /** The bureau has mended the fault on its side: the person's number no longer makes it fail. */
  const mend = async (who: Applicant): Promise<void> => {
    const { rows } = await platform.admin.query<{ reference: string; sealed_person: Buffer }>(
      'SELECT reference, sealed_person FROM enrollments WHERE user_id = $1',
      [who.userId],
    )
    const box = await boxOf(platform, who.userId)
    const person = openPerson(box, rows[0]!.sealed_person)
    const sealed = sealPerson(box, { ...person, mobile: '5555550100' })
    await setColumns(platform, 'enrollments', who.userId, { sealed_person: sealed })
  }
  const featuresOf = async (who: Applicant) => (await flow.profile(who))['features']
  const payloadsOf = async (who: Applicant) =>
    (
      await platform.admin.query<{ payload: WorkPayloads['enroll-again'] }>(
        "SELECT payload FROM work_items WHERE kind = 'enroll-again' AND of_user = $1",
        [who.userId],
      )
    ).rows.map(({ payload }) => payload)
  const all = ['Scores', 'Reports', '1B Monitoring']

  test('is tried again until it works', async () => {
    const who = await flow.applicant()
    await failed(who)
    await platform.advance('prefill', 'PT15M')
    assert.deepEqual(await featuresOf(who), [])
    await mend(who)
    await platform.advance('prefill', 'PT15M')
    assert.deepEqual(await featuresOf(who), all)
    assert.deepEqual(await eventTypesOf(platform, who.userId), [
      'IDPASS',
      'ACCREGFAIL',
      'ACCREG',
      'SCOREREF',
      'REPORTREF',
    ])
    assert.equal((await flow.identity(who))['onboarding'], 'ENROLLED')
    assert.ok(((await flow.profile(who))['enrolledAt'] as number) > 0)
    const enrollment = await bureauEnrollment(platform, who.userId)
    assert.deepEqual([enrollment!.status, enrollment!.features], ['active', all])
  })

  test('goes on after an answer that was lost, with one enrollment at the bureau', async () => {
    const who = await flow.applicant()
    await failed(who)
    await mend(who)
    await flow.fault('EFX', 'enroll', 'timeout')
    await platform.advance('prefill', 'PT15M')
    assert.deepEqual(await featuresOf(who), [])
    await platform.advance('prefill', 'PT15M')
    assert.deepEqual(await featuresOf(who), all)
  })

  test('of a dormant user is taken up without features', async () => {
    await changeSettings(platform, 'prefill', { dormantEnabled: true })
    const who = await flow.applicant('prefill', { dormant: true })
    await failed(who)
    await mend(who)
    await platform.advance('prefill', 'PT15M')
    assert.deepEqual(await featuresOf(who), [])
    const { onboarding } = await flow.identity(who)
    assert.equal(onboarding, 'ENROLLED')
    assert.deepEqual(await eventTypesOf(platform, who.userId), ['IDPASS', 'ACCREGFAIL'])
    assert.equal((await bureauEnrollment(platform, who.userId))!.status, 'active')
  })

  test('is not tried while the user is paused, and again once it is resumed', async () => {
    const who = await flow.applicant()
    await failed(who)
    await mend(who)
    const call = async (step: string) =>
      platform.call('POST', `/direct/users/${who.userId}/${step}-enrollment`, {
        token: await platform.hostToken('prefill'),
      })
    assert.equal((await call('pause')).status, 204)
    await platform.advance('prefill', 'PT15M')
    assert.equal(await bureauEnrollment(platform, who.userId), null)
    assert.equal((await call('resume')).status, 204)
    for (const wait of ['PT15M', 'PT1M']) await platform.advance('prefill', wait)
    assert.deepEqual(await featuresOf(who), all)
    assert.deepEqual((await bureauEnrollment(platform, who.userId))!.features, all)
  })

  test('of a closed account is not tried any more', async () => {
    const who = await flow.applicant()
    await failed(who)
    await mend(who)
    const { reference } = await rowOf(platform, 'enrollments', who.userId)
    const token = await platform.hostToken('prefill')
    assert.equal((await platform.call('POST', `/direct/close-account/${who.userId}`, { token })).status, 204)
    for (const wait of ['PT15M', 'PT15M']) await platform.advance('prefill', wait)
    assert.equal(await platform.lines('prefill').bureaus.EFX.enrollmentByReference(reference as string), null)
    assert.equal((await rowOf(platform, 'enrollments', who.userId))['state'], 'ENDED')
  })

  test('is tried for a day and then reported', async () => {
    const who = await flow.applicant()
    await failed(who)
    await platform.advance('prefill', 'PT23H')
    assert.deepEqual(await eventTypesOf(platform, who.userId), ['IDPASS', 'ACCREGFAIL'])
    await platform.advance('prefill', 'PT2H')
    assert.deepEqual(await eventTypesOf(platform, who.userId), ['IDPASS', 'ACCREGFAIL', 'ERROR'])
    const { rows } = await platform.admin.query("SELECT error_code FROM events WHERE type = 'ERROR' AND user_id = $1", [
      who.userId,
    ])
    assert.deepEqual(rows, [{ error_code: 'SC313' }])
    assert.equal((await flow.profile(who))['idpass'], true)
    assert.equal(await bureauEnrollment(platform, who.userId), null)
  })

  test('is reported once by a worker that lost its lease and the one that has it', async () => {
    const who = await flow.applicant()
    await failed(who)
    const { hostId } = platform.hosts['prefill']!
    // The day in which it is tried is over.
    await platform.admin.query(
      `UPDATE work_items SET due_at = 0, payload = payload || '{"since": 1}' WHERE kind = 'enroll-again' AND of_user = $1`,
      [who.userId],
    )
    const claim = async () => {
      const items = await claimDue(platform.ctx, { hostId, limit: 10 })
      return items.find(({ kind }) => kind === 'enroll-again')!
    }
    const first = await claim()
    await endLeases(platform)
    const second = await claim()
    for (const item of [first, second]) await workOff(platform.ctx, workKinds, item)
    assert.deepEqual(await eventTypesOf(platform, who.userId), ['IDPASS', 'ACCREGFAIL', 'ERROR'])
    assert.deepEqual(await payloadsOf(who), [])
    await endLeases(platform)
  })

  test('says since when it is tried, whether a call or a resumed user had it queued', async () => {
    const who = await flow.applicant()
    await failed(who)
    const { claimed_at, reference } = await rowOf(platform, 'enrollments', who.userId)
    const queued = { userId: who.userId, reference }
    assert.deepEqual(await payloadsOf(who), [{ ...queued, since: Number(claimed_at) }])
    await platform.admin.query("DELETE FROM work_items WHERE kind = 'enroll-again' AND of_user = $1", [who.userId])
    const token = await platform.hostToken('prefill')
    for (const step of ['pause', 'resume']) {
      const answer = await platform.call('POST', `/direct/users/${who.userId}/${step}-enrollment`, { token })
      assert.equal(answer.status, 204)
    }
    const [again, ...more] = await payloadsOf(who)
    assert.deepEqual([again, more], [{ ...queued, since: again!.since }, []])
    assert.ok(again!.since! >= Number(claimed_at))
  })

  test('is tried for a day from its claim where an older version did not say since when', async () => {
    const who = await flow.applicant()
    await failed(who)
    await platform.admin.query(
      "UPDATE work_items SET payload = payload - 'since' WHERE kind = 'enroll-again' AND of_user = $1",
      [who.userId],
    )
    await platform.advance('prefill', 'PT23H')
    assert.deepEqual(await eventTypesOf(platform, who.userId), ['IDPASS', 'ACCREGFAIL'])
    await platform.advance('prefill', 'PT2H')
    assert.deepEqual(await eventTypesOf(platform, who.userId), ['IDPASS', 'ACCREGFAIL', 'ERROR'])
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { beginEnrollment } from '@plumbline/contract'
import { newOpaqueToken } from '../../access/opaque-token.ts'
import { auditOf, changeSettings, setIdentified } from '../../testing/as-owner.ts'
import { bureauEnrollment, bureauFeatures, eventTypesOf } from '../../testing/as-owner-enrollment.ts'
import { revokeConsentsOf, setUnidentified } from '../../testing/as-owner-identity.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import {
  type Applicant,
  applicant,
  approved,
  callsTo,
  dit,
  identityOf,
  pollLink,
  profileOf,
  renewed,
  sendLink,
} from '../../testing/identity-flow.ts'
import { pauseUser, resumeUser } from '../../testing/lifecycle-calls.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

const host = 'customer-otp'

describe('POST /users/begin-enrollment/{ditToken}', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const begin = (one: Applicant, ditToken: string) =>
    platform.call('POST', `/users/begin-enrollment/${ditToken}`, { token: one.token })
  const verify = async (one: Applicant) => {
    const body = { userId: one.userId }
    return platform.call('POST', '/direct/verify-user', { token: await platform.hostToken(one.host), body })
  }
  const verified = async (change: Record<string, unknown> = {}, registration: Record<string, unknown> = {}) => {
    const one = await applicant(platform, host, registration)
    const ditToken = await approved(platform, one, change)
    assert.equal((await verify(one)).status, 200)
    return { one, ditToken }
  }

  test('enrolls a person whom the host has verified', async () => {
    const { one, ditToken } = await verified()
    const answer = await begin(one, ditToken)
    assertAnswers(answer, beginEnrollment)
    const { idpass, just_enrolled, features, enrollmentStatus } = answer.body
    assert.deepEqual([idpass, just_enrolled, enrollmentStatus], [true, true, 'active'])
    assert.ok((features as unknown[]).length > 0)
    assert.deepEqual(await eventTypesOf(platform, one.userId), ['IDPASS', 'ACCREG'])
    assert.equal((await bureauEnrollment(platform, one.userId))?.status, 'active')
    const { step, lastResult } = await identityOf(platform, one)
    assert.deepEqual([step, lastResult], ['PASSED', 'HOST_VERIFIED'])
    const [record, ...more] = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.deepEqual([record!.action, record!.outcome, more.length], ['identity.enroll', 'OK', 0])
    assert.equal((await profileOf(platform, one))['just_enrolled'], false)
    assertRefused(await begin(one, ditToken), 'SC301')
    assertRefused(await verify(one), 'SC301')
  })

  test('leaves a dormant user without features', async () => {
    await changeSettings(platform, host, { dormantEnabled: true })
    const { one, ditToken } = await verified({}, { dormant: true })
    const { body } = await begin(one, ditToken)
    assert.deepEqual([body['idpass'], body['features'], body['enrollmentStatus']], [true, [], 'dormant'])
    assert.deepEqual(await eventTypesOf(platform, one.userId), ['IDPASS'])
    assert.deepEqual(await bureauFeatures(platform, one.userId), [])
  })

  test('succeeds once, however many come at the same time', async () => {
    for (let round = 0; round < 3; round++) {
      const { one, ditToken } = await verified()
      const enrolls = callsTo(platform, 'EFX', 'enroll')
      const answers = await Promise.all(Array.from({ length: 32 }, () => begin(one, ditToken)))
      const codes = answers.map((answer) => answer.code ?? 'OK')
      assert.equal(codes.filter((code) => code === 'OK').length, 1, codes.join())
      assert.equal(codes.filter((code) => code === 'SC301').length, 31, codes.join())
      assert.equal(callsTo(platform, 'EFX', 'enroll'), enrolls + 1)
      assert.deepEqual(await eventTypesOf(platform, one.userId), ['IDPASS', 'ACCREG'])
    }
  })

  test('refuses in order: flow, status, identified, session, step, consent', async () => {
    const one = await applicant(platform, host)
    const ditToken = await approved(platform, one)
    await setIdentified(platform, one.userId)
    await pauseUser(platform, one)
    await revokeConsentsOf(platform, one.userId)
    await changeSettings(platform, host, { verificationType: 'DIT_SMFA', consentMode: 'explicit' })
    const calls = callsTo(platform, 'EFX', 'enroll')
    assertRefused(await begin(one, 'x'), 'SC335')
    await changeSettings(platform, host, { verificationType: 'DIT_CUSTOMER_OTP' })
    assertRefused(await begin(one, 'x'), 'SC104')
    await resumeUser(platform, one)
    assertRefused(await begin(one, 'x'), 'SC301')
    await setUnidentified(platform, one.userId)
    assertRefused(await begin(one, 'x'), 'SC304')
    assertRefused(await begin(one, ditToken), 'SC302', 'missing=verify-user')
    await verify(one)
    assertRefused(await begin(one, ditToken), 'SC340')
    assert.equal(callsTo(platform, 'EFX', 'enroll'), calls)
    await changeSettings(platform, host, { consentMode: 'attested' })
    assert.equal((await begin(one, ditToken)).status, 200)
  })

  test('wants the host verification of this very session', async () => {
    const { one, ditToken } = await verified()
    const newer = await approved(platform, one)
    assertRefused(await begin(one, ditToken), 'SC304')
    assertRefused(await begin(one, newer), 'SC302', 'missing=verify-user')
    await dit(platform, one, { lname: 'Review' })
    assertRefused(await begin(one, newer), 'SC304')
    assert.equal((await profileOf(platform, one))['idpass'], false)
  })

  test('refuses unknown tokens, tokens of others and those that have run out alike', async () => {
    const { one, ditToken } = await verified()
    const other = await verified()
    const rival = await applicant(platform, 'rival')
    const seen = new Set<string>()
    const made = newOpaqueToken(platform.hosts[host]!.hostId).text
    for (const token of [other.ditToken, await approved(platform, rival), made, one.token, 'x', '%00']) {
      const answer = await begin(one, token)
      assertRefused(answer, 'SC304')
      seen.add(JSON.stringify({ ...answer.body, requestId: '', timestamp: 0 }))
    }
    await platform.advance(host, 'PT15M1S')
    const answer = await begin(await renewed(platform, one), ditToken)
    assertRefused(answer, 'SC304')
    seen.add(JSON.stringify({ ...answer.body, requestId: '', timestamp: 0 }))
    assert.equal(seen.size, 1)
  })

  test('refuses a thin file (55) without asking the bureau twice, and answers an enrollment error (66)', async () => {
    const thin = await verified({ mobile: '5555550155' })
    const enrolls = callsTo(platform, 'EFX', 'enroll')
    for (let time = 0; time < 2; time++) assertRefused(await begin(thin.one, thin.ditToken), 'SC306')
    assert.equal(callsTo(platform, 'EFX', 'enroll'), enrolls + 1)
    assert.deepEqual(await eventTypesOf(platform, thin.one.userId), ['IDTF'])
    const failing = await verified({ mobile: '5555550166' })
    assertRefused(await begin(failing.one, failing.ditToken), 'SC313')
    assertRefused(await begin(failing.one, failing.ditToken), 'SC301')
    assert.deepEqual(await eventTypesOf(platform, failing.one.userId), ['IDPASS', 'ACCREGFAIL'])
    const persona = await verified({ ssn: '666102010', fname: 'Somebody', mobile: '2085550110' })
    assertRefused(await begin(persona.one, persona.ditToken), 'SC306')
  })

  test('ends with the session when the mobile changes in between', async () => {
    const { one, ditToken } = await verified()
    const token = await platform.hostToken(host)
    await platform.call('POST', `/direct/change-mobile/${one.userId}`, { token, body: { mobile: '5555550001' } })
    assertRefused(await begin(one, ditToken), 'SC304')
  })

  test('knows no step of the other flows, and they none of this one', async () => {
    const { one, ditToken } = await verified()
    assertRefused(await sendLink(platform, one, ditToken), 'SC335')
    assertRefused(await pollLink(platform, one, ditToken), 'SC335')
    for (const [path, body] of [
      ['identity-prefill', { fname: 'A', lname: 'B', mobile: '5555550121' }],
      ['identity-submit-otp', { otp: '123456' }],
      ['identity-resend-otp', undefined],
    ] as const) {
      assertRefused(await platform.call('POST', `/users/${path}`, { token: one.token, body }), 'SC335')
    }
    const smfa = await applicant(platform, 'efx-1b')
    assertRefused(await begin(smfa, await approved(platform, smfa)), 'SC335')
    assertRefused(await verify(smfa), 'SC335')
    const prefill = await applicant(platform, 'prefill')
    assertRefused(await dit(platform, prefill), 'SC335')
    assertRefused(await sendLink(platform, prefill, 'x'), 'SC335')
    assertRefused(await begin(prefill, 'x'), 'SC335')
  })
})

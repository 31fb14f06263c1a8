import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { identityResendOtp } from '@plumbline/contract'
import { auditOf, setColumns, setIdentified } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { type Applicant, PrefillFlow } from '../../testing/prefill-flow.ts'

describe('POST /users/identity-resend-otp', () => {
  let platform: Platform
  let flow: PrefillFlow
  before(async () => {
    platform = await startPlatform({ sandbox: true, providerTimeoutMs: 3_000 })
    flow = new PrefillFlow(platform)
  })
  after(() => platform.stop())

  /** A person to whom a code was sent long enough ago for another one. */
  const waiting = async (): Promise<Applicant> => {
    const who = await flow.applicant()
    assert.equal((await flow.prefill(who)).status, 200)
    await platform.advance('prefill', 'PT30S')
    return who
  }

  test('sends a new code, and the one before is wrong from then on', async () => {
    const who = await waiting()
    const old = await flow.newestCode(who)
    const now = platform.ctx.clock.hostNow(platform.hosts['prefill']!.hostId)
    const answer = await flow.resend(who, { 'x-request-id': 'resend-audit' })
    assertAnswers(answer, identityResendOtp)
    assert.equal(answer.body['sendsLeft'], 3)
    const expires = Date.parse(answer.body['expires'] as string) - now
    assert.ok(expires >= 10 * 60_000 && expires < 11 * 60_000)
    assert.ok((answer.body['resendAfter'] as number) >= now + 30_000)
    const records = await auditOf(platform, 'resend-audit')
    assert.deepEqual(
      records.map(({ action, object, outcome }) => [action, object, outcome]),
      [['identity.otp.resend', `user:${who.userId}`, 'OK']],
    )
    const fresh = await flow.newestCode(who)
    if (fresh !== old) assertRefused(await flow.submit(who, old), 'SC316', 'checksLeft=4')
    assert.equal((await flow.submit(who, fresh)).status, 200)
  })

  test('gives a code no longer life than its session has', async () => {
    const who = await flow.applicant()
    const { body } = await flow.prefill(who)
    await platform.advance('prefill', 'PT10M')
    assert.equal((await flow.resend(who)).body['expires'], body['expires'])
  })

  test('refuses on hosts with another flow, paused users, identified users', async () => {
    assertRefused(await flow.resend(await flow.applicant('efx-1b')), 'SC335')
    const who = await waiting()
    await setIdentified(platform, who.userId)
    assertRefused(await flow.resend(who), 'SC301')
    await setColumns(platform, 'users', who.userId, { status: 'paused' })
    assertRefused(await flow.resend(who), 'SC104')
  })

  test('refuses once the session is over', async () => {
    const who = await waiting()
    await platform.advance('prefill', 'PT15M')
    assertRefused(await flow.resend(await flow.signIn(who)), 'SC304')
  })

  test('refuses without a session, and when no code is open', async () => {
    assertRefused(await flow.resend(await flow.applicant()), 'SC333')
    const vouched = await flow.applicant()
    await flow.prefill(vouched, { mobile: '5555550121' })
    assertRefused(await flow.resend(vouched), 'SC333')
    const who = await waiting()
    await flow.submit(who, await flow.newestCode(who))
    assertRefused(await flow.resend(who), 'SC333')
  })

  test('refuses within 30 seconds of the last code and says how long to wait', async () => {
    const who = await flow.applicant()
    await flow.prefill(who)
    const refused = await flow.resend(who)
    assertRefused(refused, 'SC321')
    assert.ok(Number(refused.headers.get('retry-after')) <= 30)
    await platform.advance('prefill', 'PT30S')
    assert.equal((await flow.resend(who)).status, 200)
    assertRefused(await flow.resend(who), 'SC321')
  })

  test('sends one code when 16 ask at the same time', async () => {
    const who = await waiting()
    const answers = await Promise.all(Array.from({ length: 16 }, () => flow.resend(who)))
    assert.equal(answers.filter((answer) => answer.status === 200).length, 1)
    for (const answer of answers) if (answer.status !== 200) assertRefused(answer, 'SC321')
    assert.equal((await flow.codes(who)).length, 2)
  })

  test('refuses the sixth message of an hour, the first included', async () => {
    const who = await waiting()
    for (const left of [3, 2, 1, 0]) {
      assert.equal((await flow.resend(who)).body['sendsLeft'], left)
      await platform.advance('prefill', 'PT30S')
    }
    assertRefused(await flow.resend(who), 'SC322')
    assert.equal((await flow.codes(who)).length, 5)
  })

  test('costs nothing while the vendor cannot send, and the code before stays good', async () => {
    const who = await waiting()
    for (const mode of ['error', 'timeout', 'garbage']) {
      await flow.fault('OTP', 'send', mode)
      assertRefused(await flow.resend(who), 'SC320')
    }
    // A code that was sent although its answer was lost is never accepted.
    const codes = await flow.codes(who)
    assert.equal((await flow.submit(who, codes.at(-1)!)).status, 200)
    const other = await waiting()
    await flow.fault('OTP', 'send', 'error')
    assertRefused(await flow.resend(other), 'SC320')
    assert.equal((await flow.resend(other)).body['sendsLeft'], 3)
  })
})

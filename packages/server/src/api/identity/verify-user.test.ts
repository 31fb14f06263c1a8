import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { verifyUser } from '@plumbline/contract'
import { newOpaqueToken } from '../../access/opaque-token.ts'
import { auditOf, changeSettings, countRows, setIdentified, setStatus } from '../../testing/as-owner.ts'
import { mayRewrite, rowsOf, setUnidentified } from '../../testing/as-owner-identity.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Applicant, applicant, approved, dit, identityOf, renewed } from '../../testing/identity-flow.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

const host = 'customer-otp'

describe('POST /direct/verify-user', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const now = () => platform.ctx.clock.hostNow(platform.hosts[host]!.hostId)
  const verify = async (one: Pick<Applicant, 'userId'>, body: Record<string, unknown> = {}, by = host) =>
    platform.call('POST', '/direct/verify-user', {
      token: await platform.hostToken(by),
      body: { userId: one.userId, ...body },
    })

  test('records the host that verified, from where, how and when', async () => {
    const one = await applicant(platform, host)
    const approval = await dit(platform, one)
    const before = now()
    const answer = await verify(one)
    assertAnswers(answer, verifyUser)
    const { userId, verificationId, verifiedAt, expires } = answer.body
    assert.equal(userId, one.userId)
    assert.ok((verifiedAt as number) >= before && (verifiedAt as number) <= now())
    assert.equal(expires, approval.body['expires'])
    const [row, ...more] = await rowsOf(platform, 'host_verifications', one.userId)
    assert.equal(more.length, 0)
    assert.deepEqual(
      [row!['id'], row!['address'], row!['method'], Number(row!['verified_at']), row!['sealed_reference']],
      [verificationId, '127.0.0.1', 'SMS_OTP', verifiedAt, null],
    )
    const [record] = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.deepEqual(
      [record!.actor, record!.action, record!.object, record!.outcome],
      [`key:${row!['key_id']}`, 'identity.host-verified', `user:${one.userId}`, 'OK'],
    )
    assert.equal((await identityOf(platform, one))['step'], 'HOST_VERIFIED')
    assert.equal(await mayRewrite(platform, 'host_verifications'), false)
  })

  test('takes token, method, time and reference, the reference only sealed', async () => {
    const one = await applicant(platform, host)
    const token = await approved(platform, one)
    const verifiedAt = now() - 14 * 60_000
    const answer = await verify(one, { token, method: 'IN_PERSON', verifiedAt, reference: 'counter 7, Ms Okapi' })
    assertAnswers(answer, verifyUser)
    assert.equal(answer.body['verifiedAt'], verifiedAt)
    const [row] = await rowsOf(platform, 'host_verifications', one.userId)
    assert.equal(row!['method'], 'IN_PERSON')
    const sealed = row!['sealed_reference'] as Buffer
    assert.ok(sealed.length > 20 && !sealed.includes('Okapi'))
    await verify(one, { userId: one.userId.toUpperCase() })
    assert.equal(await countRows(platform, 'host_verifications', one.userId), 2)
  })

  test('refuses values', async () => {
    const one = await applicant(platform, host)
    await approved(platform, one)
    for (const body of [
      { userId: 'x' },
      { token: '' },
      { method: 'GUESS' },
      { verifiedAt: now() + 60_000 },
      { verifiedAt: now() - 16 * 60_000 },
      { reference: 'x'.repeat(101) },
    ])
      assertRefused(await verify(one, body), 'SC200')
    assert.equal(await countRows(platform, 'host_verifications', one.userId), 0)
  })

  test('refuses in order: flow, user, status, identified, session, step', async () => {
    const one = await applicant(platform, host)
    await setIdentified(platform, one.userId)
    await setStatus(platform, one.userId, 'paused')
    await changeSettings(platform, host, { verificationType: 'DIT_SMFA' })
    assertRefused(await verify({ userId: randomUUID() }), 'SC335')
    await changeSettings(platform, host, { verificationType: 'DIT_CUSTOMER_OTP' })
    assertRefused(await verify({ userId: randomUUID() }), 'SC101')
    const foreign = await applicant(platform, 'rival')
    assertRefused(await verify(foreign), 'SC101')
    assertRefused(await verify(one, { token: 'x' }), 'SC104', 'status=paused', 'allowed=active,dormant')
    await setStatus(platform, one.userId, 'active')
    assertRefused(await verify(one, { token: 'x' }), 'SC301')
    await setUnidentified(platform, one.userId)
    assertRefused(await verify(one, { token: 'x' }), 'SC304')
    assertRefused(await verify(one), 'SC302', 'missing=dit-identity')
    assert.equal(await countRows(platform, 'host_verifications', one.userId), 0)
  })

  test('refuses a closed user like any other status', async () => {
    const one = await applicant(platform, host)
    await approved(platform, one)
    await setStatus(platform, one.userId, 'closed')
    assertRefused(await verify(one), 'SC104')
  })

  test('needs an approval that stands: not denied, not of another, not run out', async () => {
    const [one, other] = [await applicant(platform, host), await applicant(platform, host)]
    const foreign = await approved(platform, other)
    assertRefused(await verify(one, { token: foreign }), 'SC304')
    const made = newOpaqueToken(platform.hosts[host]!.hostId).text
    assertRefused(await verify(one, { token: made }), 'SC304')
    const token = await approved(platform, one)
    await dit(platform, one, { lname: 'Denied' })
    assertRefused(await verify(one, { token }), 'SC304')
    assertRefused(await verify(one), 'SC302', 'missing=dit-identity')
    const last = await approved(platform, one)
    await platform.advance(host, 'PT14M50S')
    assert.equal((await verify(one)).status, 200)
    await platform.advance(host, 'PT11S')
    assertRefused(await verify(one, { token: last }), 'SC304')
    assertRefused(await verify(one), 'SC302', 'missing=dit-identity')
    assert.equal((await identityOf(platform, await renewed(platform, one)))['step'], 'HOST_VERIFIED')
  })
})

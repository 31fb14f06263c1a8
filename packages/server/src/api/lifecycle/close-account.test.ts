import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { countRows, rowOf } from '../../testing/as-owner.ts'
import { bureauEnrollment, eventTypesOf } from '../../testing/as-owner-enrollment.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { enroll } from '../../testing/enroll.ts'
import { applicant, dit } from '../../testing/identity-flow.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn } from '../../testing/team.ts'

describe('closing a user', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const close = async (userId: string, query = '', host = 'efx-1b') =>
    platform.call('POST', `/direct/close-account/${userId}${query}`, { token: await platform.hostToken(host) })
  const profile = async (userId: string) =>
    (await platform.call('GET', `/direct/user/${userId}`, { token: await platform.hostToken() })).body
  const drain = () => platform.drain(platform.hosts['efx-1b']!.hostId)

  test('ends everything: sessions, features, data key, the identity on file, and the enrollment at the bureau', async () => {
    const user = await enroll(platform)
    assert.equal((await close(user.userId)).status, 204)
    const closed = await profile(user.userId)
    assert.deepEqual(
      [closed['enrollmentStatus'], closed['features'], closed['flags'], closed['email']],
      ['closed', [], 0, ''],
    )
    assert.equal(typeof closed['closedAt'], 'number')
    assertRefused(await platform.call('GET', '/users', { token: user.session.token }), 'SC410')
    assertRefused(
      await platform.call('POST', '/users/refresh-token', { body: { token: user.session.refresh } }),
      'SC415',
    )
    const row = await rowOf(platform, 'users', user.userId)
    assert.deepEqual([row['wrapped_key'], row['sealed_profile']], [null, null])
    assert.equal(await countRows(platform, 'identities', user.userId), 0)
    assert.notEqual((await rowOf(platform, 'consents', user.userId))['revoked_at'], null)
    assert.deepEqual((await eventTypesOf(platform, user.userId)).slice(-1), ['ACCCLOSED'])
    assertRefused(await close(user.userId), 'SC307')
    await drain()
    assert.equal((await bureauEnrollment(platform, user.userId))?.status, 'cancelled')
    assertRefused(await close(user.userId), 'SC121')
  })

  test('leaves the consent with what proves it, which is sealed under a key of its own', async () => {
    const user = await applicant(platform)
    const consent = { textVersion: '7', ip: '198.51.100.77', userAgent: 'HarborMoney/4.2', locale: 'en-US' }
    await dit(platform, user, { consent: { ...consent, acceptedAt: Date.now() } })
    assert.equal((await close(user.userId)).status, 204)
    const owner = await signIn(platform, 'owner')
    const { hostId } = platform.hosts['efx-1b']!
    const { body } = await owner.get(`/hosts/${hostId}/users/${user.userId}/consent-proof`)
    const [proven] = body['consents'] as Record<string, unknown>[]
    assert.deepEqual(
      [proven!['textVersion'], proven!['network'], proven!['userAgent'], proven!['locale']],
      ['7', '198.51.100.0/24', 'HarborMoney/4.2', 'en-US'],
    )
    assert.equal(typeof proven!['revokedAt'], 'number')
  })

  test('reaches a bureau that was down at the time', async () => {
    const user = await enroll(platform)
    await platform.sandbox.control('POST', '/faults', { target: 'EFX', mode: 'error', operation: 'unenroll', count: 2 })
    assert.equal((await close(user.userId)).status, 204)
    await drain()
    assert.equal((await bureauEnrollment(platform, user.userId))?.status, 'active')
    assertRefused(await close(user.userId), 'SC307')
    await platform.advance('efx-1b', 'PT10M')
    await platform.advance('efx-1b', 'PT10M')
    assert.equal((await bureauEnrollment(platform, user.userId))?.status, 'cancelled')
  })

  test('is for active users, and for the others if the host insists', async () => {
    const paused = await enroll(platform)
    await platform.call('POST', `/direct/users/${paused.userId}/pause-enrollment`, {
      token: await platform.hostToken(),
    })
    const dormant = await platform.register('efx-1b', { dormant: true })
    for (const { userId } of [paused, dormant]) {
      assertRefused(await close(userId), 'SC104')
      assertRefused(await close(userId, '?anyStatus=false'), 'SC104')
      assertRefused(await close(userId, '?anyStatus=perhaps'), 'SC200')
      assert.equal((await close(userId, '?anyStatus=true')).status, 204)
      assert.equal((await profile(userId))['enrollmentStatus'], 'closed')
    }
    await drain()
    assert.equal((await bureauEnrollment(platform, paused.userId))?.status, 'cancelled')
  })

  test('frees the address, and the new user is another one', async () => {
    const email = 'again@example.com'
    const first = await platform.register('efx-1b', { email })
    await close(first.userId)
    const second = await platform.register('efx-1b', { email })
    assert.notEqual(second.userId, first.userId)
    assertRefused(await close(first.userId), 'SC121')
    assert.equal((await profile(second.userId))['enrollmentStatus'], 'active')
  })

  test('of many at the same time happens once', async () => {
    const user = await enroll(platform)
    const answers = await Promise.all(Array.from({ length: 16 }, () => close(user.userId)))
    assert.equal(answers.filter((answer) => answer.status === 204).length, 1)
    for (const answer of answers) if (answer.status !== 204) assertRefused(answer, 'SC307')
    assert.equal((await eventTypesOf(platform, user.userId)).filter((type) => type === 'ACCCLOSED').length, 1)
  })

  test('of a user of another host finds no user', async () => {
    const user = await platform.register('rival')
    assertRefused(await close(user.userId), 'SC101')
    assertRefused(await close('7'), 'SC200')
  })
})

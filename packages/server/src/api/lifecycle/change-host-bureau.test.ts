import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { rowOf, setColumns } from '../../testing/as-owner.ts'
import { bureauFeatures, eventTypesOf } from '../../testing/as-owner-enrollment.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { enroll, person, proveIdentity } from '../../testing/enroll.ts'
import { movesOf } from '../../testing/move-user.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('moving a user to another host, at the bureau,', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true, providerTimeoutMs: 3_000 })
  })
  after(() => platform.stop())

  const { flagsOf, move, profile } = movesOf(() => platform)
  const fault = (mode: string, operation = 'features') =>
    platform.sandbox.control('POST', '/faults', { target: 'EFX', mode, operation, count: 1 })

  test('of a user without a proven identity asks no bureau', async () => {
    const { userId } = await platform.register()
    const { faultId } = await fault('error')
    assert.equal((await move(userId, 'efx-3b')).status, 204)
    await platform.sandbox.control('DELETE', `/faults/${faultId}`)
    const moved = (await profile(userId, 'efx-3b')).body
    assert.deepEqual([moved['flags'], moved['idpass']], [0, false])
  })

  test('moves nothing when the bureau does not switch, and the bureau is brought back to what the user has', async () => {
    const user = await enroll(platform)
    const had = await bureauFeatures(platform, user.userId)
    const before = await rowOf(platform, 'users', user.userId)
    for (const mode of ['error', 'timeout']) {
      await fault(mode)
      const refused = await move(user.userId, 'efx-3b')
      assertRefused(refused, 'SC308')
    }
    assert.deepEqual(await rowOf(platform, 'users', user.userId), before)
    assert.equal((await platform.call('GET', '/users', { token: user.session.token })).status, 200)
    await platform.advance('efx-1b', 'PT2M')
    assert.deepEqual(await bureauFeatures(platform, user.userId), had)
    // Failed moves do not count for the day.
    for (let time = 1; time <= 5; time++) {
      const [to, from] = time % 2 ? ['efx-3b', 'efx-1b'] : ['efx-1b', 'efx-3b']
      assert.equal((await move(user.userId, to!, from)).status, 204)
    }
  })

  test('that fails halfway moves nothing, and the bureau is brought back to what the user has', async () => {
    const consent = { textVersion: '2026-04', acceptedAt: Date.now() - 1000, ip: '192.0.2.7' }
    const user = await enroll(platform, 'efx-1b', { registration: { consent } })
    const had = await bureauFeatures(platform, user.userId)
    const before = await rowOf(platform, 'users', user.userId)
    const { sealed } = await rowOf(platform, 'consents', user.userId)
    await setColumns(platform, 'consents', user.userId, { sealed: Buffer.alloc(40, 1) })
    assertRefused(await move(user.userId, 'efx-3b'), 'SC500')
    assert.deepEqual(await rowOf(platform, 'users', user.userId), before)
    assert.notDeepEqual(await bureauFeatures(platform, user.userId), had)
    await platform.advance('efx-1b', 'PT2M')
    assert.deepEqual(await bureauFeatures(platform, user.userId), had)
    await setColumns(platform, 'consents', user.userId, { sealed })
    assert.equal((await move(user.userId, 'efx-3b')).status, 204)
  })

  test('of a user whom the bureau has not taken yet has the enrollment tried again from the new host', async () => {
    await fault('error', 'enroll')
    const user = await platform.register()
    const session = await platform.openSession(user)
    await assert.rejects(proveIdentity(platform, user, session, person), /SC313/)
    assert.equal((await move(user.userId, 'efx-3b')).status, 204)
    assert.equal((await profile(user.userId, 'efx-3b')).body['flags'], 0)
    await platform.advance('efx-3b', 'PT20M')
    assert.equal((await profile(user.userId, 'efx-3b')).body['flags'], flagsOf('efx-3b'))
    assert.ok((await bureauFeatures(platform, user.userId)).includes('3B Monitoring'))
    assert.deepEqual((await eventTypesOf(platform, user.userId)).slice(-3), ['ACCREG', 'SCOREREF', 'REPORTREF'])
  })

  test('takes along a desired state that the bureau does not have yet', async () => {
    const user = await enroll(platform)
    const post = async (what: string) =>
      platform.call('POST', `/direct/users/${user.userId}/${what}-enrollment`, { token: await platform.hostToken() })
    assert.deepEqual([(await post('pause')).status, (await post('resume')).status], [204, 204])
    assert.equal((await move(user.userId, 'efx-3b')).status, 204)
    await platform.drain()
    const atBureau = await bureauFeatures(platform, user.userId)
    assert.ok(atBureau.includes('3B Monitoring') && !atBureau.includes('1B Monitoring'), atBureau.join())
    const { version, synced_version } = await rowOf(platform, 'enrollments', user.userId)
    assert.equal(version, synced_version)
  })

  test('is put off while an attempt to enroll is under way', async () => {
    const user = await enroll(platform)
    for (const state of ['CLAIMED', 'UNKNOWN']) {
      await setColumns(platform, 'enrollments', user.userId, { state })
      assertRefused(await move(user.userId, 'efx-3b'), 'SC308')
    }
    await setColumns(platform, 'enrollments', user.userId, { state: 'ENROLLED' })
    assert.equal((await move(user.userId, 'efx-3b')).status, 204)
  })
})

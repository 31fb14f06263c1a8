import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { scopeOfHost } from '../access/authenticate.ts'
import { claimWork, finishWork, type WorkItem } from '../storage/work-items.ts'
import { bureauFeatures } from '../testing/as-owner-enrollment.ts'
import { enroll, person, proveIdentity } from '../testing/enroll.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { syncEnrollment } from './sync-enrollment.ts'

describe('bringing the bureau to the desired state', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true, providerTimeoutMs: 3_000 })
  })
  after(() => platform.stop())

  const post = async (path: string) => platform.call('POST', path, { token: await platform.hostToken() })
  const hostId = () => platform.hosts['efx-1b']!.hostId
  const providerCalls = async (userId: string) =>
    (
      await platform.admin.query<{ operation: string; purpose: string; consent_version: string }>(
        'SELECT operation, purpose, consent_version FROM provider_calls WHERE user_id = $1 AND provider = $2 ORDER BY at, id',
        [userId, 'EFX'],
      )
    ).rows

  test('does not lose a desired state that comes while the item of an older one is being ended', async () => {
    const user = await enroll(platform)
    await platform.drain(hostId())
    await post(`/direct/users/${user.userId}/pause-enrollment`)
    const [claimed] = await claimWork(platform.ctx.system, {
      now: Date.now(),
      leasedUntil: Date.now() + 60_000,
      limit: 1,
      hostId: hostId(),
    })
    assert.equal(claimed!.kind, 'sync-enrollment')
    const item = claimed as WorkItem<'sync-enrollment'>
    const scope = scopeOfHost(platform.ctx.directory, hostId())!
    const done = await syncEnrollment.run(platform.ctx, { scope, item, now: Date.now() })
    assert.equal(done.finished, true)
    // The same for an item that finds nothing to do: its end comes in a statement of its own.
    await post(`/direct/users/${user.userId}/resume-enrollment`)
    const { rows } = await platform.admin.query<{ id: string; fence: number }>(
      "UPDATE work_items SET leased_until = $2, fence = fence + 1 WHERE host_id = $1 AND kind = 'sync-enrollment' AND key = $3 RETURNING id, fence::int",
      [hostId(), Date.now() + 60_000, user.userId],
    )
    const idle = { ...item, ...rows[0]! }
    assert.deepEqual(await syncEnrollment.run(platform.ctx, { scope, item: idle, now: Date.now() }), { users: 0 })
    await post(`/direct/users/${user.userId}/pause-enrollment`)
    assert.equal(await finishWork(platform.ctx.system, idle, undefined), false)
    await platform.drain(hostId())
    assert.deepEqual(await bureauFeatures(platform, user.userId), [])
  })

  test('takes the features also where an enrollment that seemed to fail had reached it', async () => {
    const user = await platform.register()
    const session = await platform.openSession(user)
    await platform.sandbox.control('POST', '/faults', { target: 'EFX', mode: 'timeout', operation: 'enroll', count: 1 })
    await assert.rejects(proveIdentity(platform, user, session, person), /SC313/)
    assert.ok((await bureauFeatures(platform, user.userId)).length > 0)
    await post(`/direct/users/${user.userId}/pause-enrollment`)
    await platform.advance('efx-1b', 'PT25H')
    assert.deepEqual(await bureauFeatures(platform, user.userId), [])
    await post(`/direct/users/${user.userId}/resume-enrollment`)
    await platform.advance('efx-1b', 'PT1H')
    assert.ok((await bureauFeatures(platform, user.userId)).length > 0)
    const { body } = await platform.call('GET', `/direct/user/${user.userId}`, { token: await platform.hostToken() })
    assert.notEqual(body['flags'], 0)
  })

  test('records the consent and the purpose of the call to the bureau', async () => {
    const user = await enroll(platform)
    await post(`/direct/users/${user.userId}/pause-enrollment`)
    await platform.drain(hostId())
    await post(`/direct/close-account/${user.userId}?anyStatus=true`)
    await platform.drain(hostId())
    const calls = await providerCalls(user.userId)
    assert.deepEqual(
      calls.map((call) => [call.operation, call.purpose]),
      [
        ['enroll', 'ENROLLMENT'],
        ['features', 'MONITORING'],
        ['unenroll', 'MONITORING'],
      ],
    )
    for (const call of calls) assert.equal(call.consent_version, '1')
  })
})

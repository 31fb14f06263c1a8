import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { rowOf } from '../../testing/as-owner.ts'
import { eventTypesOf } from '../../testing/as-owner-enrollment.ts'
import { batchCalls, outcomesOf } from '../../testing/batch-calls.ts'
import { batchSubmissionRules } from '../../testing/batch-rules.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { addUsers, userAudits } from '../../testing/many-users.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('closing many users', () => {
  let platform: Platform
  let calls: ReturnType<typeof batchCalls>
  before(async () => {
    platform = await startPlatform()
    calls = batchCalls(platform)
  })
  after(() => platform.stop())

  const oneOfEach = async () => [
    ...(await addUsers(platform, 1)),
    ...(await addUsers(platform, 1, { status: 'paused', pausedFrom: 'active' })),
    ...(await addUsers(platform, 1, { status: 'dormant' })),
    ...(await addUsers(platform, 1, { status: 'closed' })),
    ...(await addUsers(platform, 1, { host: 'rival' })),
    randomUUID(),
  ]

  test('closes active ones, skips closed ones and fails for the others', async () => {
    const users = await oneOfEach()
    const batchId = await calls.submit('CLOSE', users)
    await calls.drain()
    const view = await calls.read(batchId)
    assert.deepEqual(outcomesOf(view), [
      ['OK', null],
      ['FAILED', 'SC104'],
      ['FAILED', 'SC104'],
      ['SKIPPED', 'SC121'],
      ['FAILED', 'SC101'],
      ['FAILED', 'SC101'],
    ])
    assert.deepEqual([view.type, view.succeeded, view.skipped, view.failed], ['CLOSE', 1, 1, 4])
    assert.equal((await rowOf(platform, 'users', users[4]!))['status'], 'active')
    const records = await userAudits(platform, 'user.close')
    assert.deepEqual(
      users.map((id) => records.get(id)!.map((record) => record.outcome)),
      [['OK'], ['SC104'], ['SC104'], ['SC121'], ['SC101'], ['SC101']],
    )
  })

  test('closes paused and dormant ones too if the host insists', async () => {
    const users = await oneOfEach()
    const batchId = await calls.submit('CLOSE', users, { anyStatus: true })
    await calls.drain()
    assert.deepEqual(
      outcomesOf(await calls.read(batchId)).map(([outcome]) => outcome),
      ['OK', 'OK', 'OK', 'SKIPPED', 'FAILED', 'FAILED'],
    )
    assertRefused(
      await calls.post('/direct/close-accounts', { userIds: users, anyStatus: 'yes' }),
      'SC200',
      'anyStatus: must be of type boolean',
    )
  })

  test('skips one whose enrollment the bureau has not ended yet', async () => {
    const { userId } = await platform.register()
    await platform.admin.query(
      `INSERT INTO enrollments (host_id, user_id, reference, state, verify_identity, consent_version, wanted_flags, claimed_at)
       VALUES ($1, $2::uuid, $2::text, 'ENROLLED', false, '1', 1, 1)`,
      [platform.hosts['efx-1b']!.hostId, userId],
    )
    await calls.post(`/direct/close-account/${userId}`)
    assertRefused(await calls.post(`/direct/close-account/${userId}`), 'SC307')
    const batchId = await calls.submit('CLOSE', [userId])
    await calls.drain()
    assert.deepEqual(outcomesOf(await calls.read(batchId)), [['SKIPPED', 'SC121']])
  })

  test('ends sessions, records an event for each and leaves nothing to read', async () => {
    const user = await platform.register()
    const session = await platform.openSession(user)
    await calls.submit('CLOSE', [user.userId])
    assert.equal((await platform.call('GET', '/users', { token: session.token })).status, 200)
    await calls.drain()
    assertRefused(await platform.call('GET', '/users', { token: session.token }), 'SC410')
    assert.deepEqual(await eventTypesOf(platform, user.userId), ['ACCCLOSED'])
    const row = await rowOf(platform, 'users', user.userId)
    assert.deepEqual([row['status'], row['wrapped_key'], row['sealed_profile']], ['closed', null, null])
    // The address is free again.
    assert.notEqual((await platform.register('efx-1b', { email: user.email })).userId, user.userId)
  })
})

batchSubmissionRules('CLOSE')

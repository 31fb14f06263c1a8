import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { workKinds } from '../../jobs/kinds.ts'
import { rowOf } from '../../testing/as-owner.ts'
import { batchCalls, outcomesOf } from '../../testing/batch-calls.ts'
import { batchSubmissionRules } from '../../testing/batch-rules.ts'
import { addUsers, timesIn, userAudits } from '../../testing/many-users.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { workOffBatch } from '../../work/work-off.ts'

describe('pausing many users', () => {
  let platform: Platform
  let calls: ReturnType<typeof batchCalls>
  before(async () => {
    platform = await startPlatform()
    calls = batchCalls(platform)
  })
  after(() => platform.stop())

  test('pauses active and dormant ones, skips paused ones and fails for the others, each by its own code', async () => {
    const users = [
      ...(await addUsers(platform, 1)),
      ...(await addUsers(platform, 1, { status: 'dormant' })),
      ...(await addUsers(platform, 1, { status: 'paused', pausedFrom: 'active' })),
      ...(await addUsers(platform, 1, { status: 'closed' })),
      ...(await addUsers(platform, 1, { host: 'rival' })),
      randomUUID(),
    ]
    const batchId = await calls.submit('PAUSE', users)
    await calls.drain()
    const view = await calls.read(batchId)
    assert.deepEqual(outcomesOf(view), [
      ['OK', null],
      ['OK', null],
      ['SKIPPED', 'SC122'],
      ['FAILED', 'SC104'],
      ['FAILED', 'SC101'],
      ['FAILED', 'SC101'],
    ])
    assert.deepEqual([view.status, view.succeeded, view.skipped, view.failed, view.pending], ['DONE', 2, 1, 3, 0])
    assert.ok(view.startedAt! >= view.submittedAt && view.finishedAt! >= view.startedAt!)
    const [active, dormant] = [await rowOf(platform, 'users', users[0]!), await rowOf(platform, 'users', users[1]!)]
    assert.deepEqual([active['status'], active['paused_from'], active['flags']], ['paused', 'active', 0])
    assert.deepEqual([dormant['status'], dormant['paused_from']], ['paused', 'dormant'])
    // A user of another host is untouched, and its outcome is that of an unknown one.
    assert.equal((await rowOf(platform, 'users', users[4]!))['status'], 'active')
    const [foreign, unknown] = view.items.slice(4)
    assert.deepEqual({ ...foreign, userId: '' }, { ...unknown, userId: '' })
  })

  test('leaves one record per user, in the name of the key that submitted', async () => {
    const users = [...(await addUsers(platform, 2)), randomUUID()]
    const submitted = await calls.post('/direct/users/pause-enrollments', { userIds: users })
    await calls.drain()
    const records = await userAudits(platform, 'user.pause')
    for (const [index, userId] of users.entries()) {
      const [record, ...others] = records.get(userId)!
      assert.deepEqual(others, [])
      assert.match(record!.actor, /^key:/)
      assert.equal(record!.outcome, index < 2 ? 'OK' : 'SC101')
      assert.equal(record!.request_id, submitted.headers.get('x-request-id'))
    }
  })

  test('of 1,200 users is worked on in slices, and the counts show how far it is', async () => {
    const users = await addUsers(platform, 1_200)
    const batchId = await calls.submit('PAUSE', users)
    const host = platform.hosts['efx-1b']!.hostId
    await workOffBatch(platform.ctx, workKinds, { hostId: host, limit: 1 })
    const half = await calls.read(batchId)
    assert.equal(half.status, 'RUNNING')
    assert.ok(half.succeeded > 0 && half.succeeded < 1_200)
    assert.equal(half.succeeded + half.pending, 1_200)
    await calls.drain()
    assert.equal((await calls.read(batchId)).succeeded, 1_200)
    assert.deepEqual(new Set(await timesIn(platform, users, 'paused')), new Set([1]))
  })
})

batchSubmissionRules('PAUSE')

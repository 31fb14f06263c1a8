import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { batchRetrySeconds } from '@plumbline/core/promises'
import { endLeases, rowOf } from '../../testing/as-owner.ts'
import { bureauFeatures } from '../../testing/as-owner-enrollment.ts'
import { batchCalls, outcomesOf } from '../../testing/batch-calls.ts'
import { batchSubmissionRules } from '../../testing/batch-rules.ts'
import { addUsers, enrollUsers, timesIn, userAudits } from '../../testing/many-users.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { until } from '../../testing/until.ts'

describe('resuming many users', () => {
  let platform: Platform
  let calls: ReturnType<typeof batchCalls>
  before(async () => {
    platform = await startPlatform({ sandbox: true, providerTimeoutMs: 8_000 })
    calls = batchCalls(platform)
  })
  after(() => platform.stop())

  const paused = async (count: number) => {
    const users = await addUsers(platform, count, { status: 'paused', pausedFrom: 'active' })
    await enrollUsers(platform, users)
    return users
  }
  const fault = (count: number) =>
    platform.sandbox.control('POST', '/faults', { target: 'EFX', mode: 'error', operation: 'features', count })

  const slow = { target: 'EFX', mode: 'slow', delayMs: 1, operation: 'features', count: 8 }
  const leasedSlices = async () =>
    (await platform.admin.query("SELECT 1 FROM work_items WHERE kind = 'run-batch' AND leased_until > 1")).rowCount

  test('gives each user its former status, skips users who are not paused and fails for the others', async () => {
    const users = [
      ...(await paused(1)),
      ...(await addUsers(platform, 1, { status: 'paused', pausedFrom: 'dormant' })),
      ...(await addUsers(platform, 1)),
      ...(await addUsers(platform, 1, { status: 'dormant' })),
      ...(await addUsers(platform, 1, { status: 'closed' })),
      ...(await addUsers(platform, 1, { host: 'rival', status: 'paused', pausedFrom: 'active' })),
      randomUUID(),
    ]
    const batchId = await calls.submit('RESUME', users)
    await calls.drain()
    const view = await calls.read(batchId)
    assert.deepEqual(outcomesOf(view), [
      ['OK', null],
      ['OK', null],
      ['SKIPPED', 'SC123'],
      ['SKIPPED', 'SC123'],
      ['FAILED', 'SC104'],
      ['FAILED', 'SC101'],
      ['FAILED', 'SC101'],
    ])
    assert.deepEqual([view.status, view.succeeded, view.skipped, view.failed], ['DONE', 2, 2, 3])
    assert.ok((await bureauFeatures(platform, users[0]!)).length > 0)
    const [first, second] = [await rowOf(platform, 'users', users[0]!), await rowOf(platform, 'users', users[1]!)]
    assert.deepEqual([first['status'], second['status'], second['flags']], ['active', 'dormant', 0])
    assert.notEqual(first['flags'], 0)
    assert.equal((await rowOf(platform, 'users', users[5]!))['status'], 'paused')
    const records = await userAudits(platform, 'user.resume')
    assert.deepEqual(
      users.map((id) => records.get(id)!.map((record) => record.outcome)),
      [['OK'], ['OK'], ['SC123'], ['SC123'], ['SC104'], ['SC101'], ['SC101']],
    )
  })

  test('by two workers that both have a slice resumes each user once', async () => {
    const users = await paused(40)
    await platform.sandbox.control('POST', '/faults', slow)
    const batchId = await calls.submit('RESUME', users)
    const first = calls.drain()
    await until(async () => (await leasedSlices()) === 1)
    // The lease of the first worker runs out while it waits for the bureau.
    await endLeases(platform)
    await Promise.all([first, calls.drain()])
    // A user whose lease one worker had when the other came is tried again in a moment.
    await platform.advance('efx-1b', 'PT10S')
    const view = await calls.read(batchId)
    assert.deepEqual([view.status, view.succeeded], ['DONE', 40])
    assert.deepEqual(new Set(await timesIn(platform, users, 'active')), new Set([1]))
    const records = await userAudits(platform, 'user.resume')
    for (const id of users) assert.equal(records.get(id)!.length, 1)
  })

  test('that breaks off after the bureau has switched leaves every user as before, and is then done once', async () => {
    const users = await paused(12)
    const batchId = await calls.submit('RESUME', users)
    await platform.admin.query("ALTER TABLE batch_items ADD CONSTRAINT broken CHECK (outcome <> 'OK') NOT VALID")
    assert.deepEqual(
      (await calls.drain()).map((job) => job.outcome),
      ['retried'],
    )
    await platform.admin.query('ALTER TABLE batch_items DROP CONSTRAINT broken')
    const between = await calls.read(batchId)
    assert.deepEqual([between.status, between.pending], ['RUNNING', 12])
    assert.ok((await bureauFeatures(platform, users[0]!)).length > 0)
    assert.deepEqual(new Set(await timesIn(platform, users, 'active')), new Set([0]))
    await platform.advance('efx-1b', 'PT1S')
    const after = await calls.read(batchId)
    assert.deepEqual([after.status, after.succeeded], ['DONE', 12])
    assert.deepEqual(new Set(await timesIn(platform, users, 'active')), new Set([1]))
    const records = await userAudits(platform, 'user.resume')
    for (const id of users) assert.equal(records.get(id)!.length, 1)
  })

  test('tries again what the bureau did not do, later each time', async () => {
    const [user] = await paused(1)
    await fault(2)
    const batchId = await calls.submit('RESUME', [user!])
    await calls.drain()
    let view = await calls.read(batchId)
    assert.deepEqual([view.status, view.pending], ['RUNNING', 1])
    assert.deepEqual(await calls.drain(), [])
    await platform.advance('efx-1b', `PT${batchRetrySeconds[0]!}S`)
    assert.equal((await calls.read(batchId)).pending, 1)
    await platform.advance('efx-1b', `PT${batchRetrySeconds[1]!}S`)
    view = await calls.read(batchId)
    assert.deepEqual([view.status, ...outcomesOf(view)], ['DONE', ['OK', null]])
    assert.deepEqual(await timesIn(platform, [user!], 'active'), [1])
  })

  test('gives a user up after five more tries, and no other with it', async () => {
    const [lost, fine] = [(await paused(1))[0]!, (await addUsers(platform, 1, { status: 'paused' }))[0]!]
    // The fault lasts longer than all the tries, because the job that corrects the bureau after each of them meets it as well.
    await fault(1000)
    const batchId = await calls.submit('RESUME', [lost, fine])
    await calls.drain()
    for (const [index, waitSeconds] of batchRetrySeconds.entries()) {
      assert.deepEqual(outcomesOf(await calls.read(batchId)), [
        ['PENDING', null],
        ['OK', null],
      ])
      assert.equal((await rowOf(platform, 'batch_items', lost))['attempts'], index + 1)
      await platform.advance('efx-1b', `PT${waitSeconds}S`)
    }
    const view = await calls.read(batchId)
    assert.deepEqual([view.status, ...outcomesOf(view)], ['DONE', ['FAILED', 'SC308'], ['OK', null]])
    assert.equal((await rowOf(platform, 'users', lost))['status'], 'paused')
    assert.deepEqual(
      (await userAudits(platform, 'user.resume')).get(lost)!.map((record) => record.outcome),
      ['SC308'],
    )
  })
})

batchSubmissionRules('RESUME')

import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { endLeases } from '../testing/as-owner.ts'
import { type BatchView, batchCalls } from '../testing/batch-calls.ts'
import { addUsers, timesIn, userAudits } from '../testing/many-users.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { backOffMs } from '../work/work-kind.ts'
import { drain, workOffBatch } from '../work/work-off.ts'
import { workKinds } from './kinds.ts'

describe('the slices of batches', () => {
  let platform: Platform
  let calls: ReturnType<typeof batchCalls>
  let hostId: string
  before(async () => {
    platform = await startPlatform()
    calls = batchCalls(platform)
    hostId = platform.hosts['efx-1b']!.hostId
  })
  beforeEach(() => calls.drain())
  after(() => platform.stop())

  const totals = ({ succeeded, skipped, failed, pending }: BatchView) => [succeeded, skipped, failed, pending]
  const once = new Set([1])

  test('are shared by several workers, each user done once', async () => {
    const users = await addUsers(platform, 2_600)
    const batchId = await calls.submit('PAUSE', users)
    const [second, third] = [await platform.another(), await platform.another()]
    const done = await Promise.all(
      [platform.ctx, second.ctx, third.ctx].map((ctx) => drain(ctx, workKinds, { hostId })),
    )
    assert.equal(done.flat().filter((job) => job.job === 'run-batch').length, 6)
    assert.ok(done.filter((jobs) => jobs.length > 0).length > 1, 'one worker did it all')
    const view = await calls.read(batchId)
    assert.deepEqual([view.status, ...totals(view)], ['DONE', 2_600, 0, 0, 0])
    assert.deepEqual(new Set(await timesIn(platform, users, 'paused')), once)
    const records = await userAudits(platform, 'user.pause')
    for (const id of users) assert.equal(records.get(id)!.length, 1)
  })

  for (const [type, status] of [
    ['PAUSE', 'paused'],
    ['CLOSE', 'closed'],
  ] as const) {
    test(`of two equal ${type} batches at the same time change each user once, and the totals add up`, async () => {
      const fresh = await addUsers(platform, 900)
      const there = await addUsers(platform, 100, { status })
      const users = [...fresh, ...there].sort()
      const ids = await Promise.all([calls.submit(type, users), calls.submit(type, [...users].reverse())])
      const second = await platform.another()
      await Promise.all([platform.ctx, second.ctx].map((ctx) => drain(ctx, workKinds, { hostId })))
      const views = await Promise.all(ids.map((id) => calls.read(id)))
      for (const view of views) {
        assert.equal(view.status, 'DONE')
        assert.equal(view.succeeded + view.skipped, 1_000)
      }
      assert.equal(views[0]!.succeeded + views[1]!.succeeded, 900)
      assert.equal(views[0]!.skipped + views[1]!.skipped, 1_100)
      const done = views.flatMap((view) =>
        view.items.filter((item) => item.outcome === 'OK').map((item) => item.userId),
      )
      assert.deepEqual(done.sort(), [...fresh].sort())
      assert.deepEqual(new Set(await timesIn(platform, fresh, status)), once)
    })
  }

  test('and single calls about the same users get along', async () => {
    const users = await addUsers(platform, 60)
    const batchId = await calls.submit('PAUSE', users)
    const singles = users.map((id) => calls.post(`/direct/users/${id}/pause-enrollment`))
    const [, ...answers] = await Promise.all([calls.drain(), ...singles])
    const view = await calls.read(batchId)
    const bySingle = answers.filter((answer) => answer.status === 204).length
    assert.equal(view.succeeded + bySingle, 60)
    assert.equal(view.skipped, bySingle)
    assert.deepEqual(new Set(await timesIn(platform, users, 'paused')), once)
  })

  test('belong to the worker that claimed last: one that lost the slice changes nothing', async () => {
    const users = await addUsers(platform, 10)
    const batchId = await calls.submit('PAUSE', users)
    let lost = false
    const kind = workKinds['run-batch']
    const slow: typeof kind = {
      ...kind,
      run: async (...args) => {
        lost = true
        await endLeases(platform)
        await calls.drain()
        return kind.run(...args)
      },
    }
    const [job] = await workOffBatch(platform.ctx, { 'run-batch': slow }, { hostId, limit: 1 })
    assert.ok(lost)
    assert.equal(job!.outcome, 'retried')
    const view = await calls.read(batchId)
    assert.deepEqual([view.status, ...totals(view)], ['DONE', 10, 0, 0, 0])
    assert.deepEqual(new Set(await timesIn(platform, users, 'paused')), once)
  })

  test('that cannot be done are given up in the end, so that the batch ends and can be tried again', async () => {
    const users = await addUsers(platform, 5)
    const batchId = await calls.submit('PAUSE', users)
    const breaking = 'ALTER TABLE users ADD CONSTRAINT broken CHECK (status <> $$paused$$) NOT VALID'
    await platform.admin.query(breaking)
    for (const wait of backOffMs) {
      // The waits may lead past midnight, where other work comes due.
      const slices = (await calls.drain()).filter(({ job }) => job === 'run-batch')
      assert.deepEqual(
        slices.map(({ outcome }) => outcome),
        ['retried'],
      )
      assert.equal((await calls.read(batchId)).pending, 5)
      await platform.admin.query('UPDATE work_items SET due_at = due_at - $1', [wait])
    }
    await calls.drain()
    const view = await calls.read(batchId)
    assert.deepEqual([view.status, ...totals(view)], ['DONE', 0, 0, 5, 0])
    assert.deepEqual(new Set(view.items.map((item) => item.code)), new Set(['SC500']))
    await platform.admin.query('ALTER TABLE users DROP CONSTRAINT broken')
    const { batchId: again } = (await calls.post(`/direct/batches/${batchId}/retry-failed`)).body as { batchId: string }
    await calls.drain()
    assert.equal((await calls.read(again)).succeeded, 5)
  })
})

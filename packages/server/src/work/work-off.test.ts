import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'
import { scopeOfHost } from '../access/authenticate.ts'
import type { Context } from '../context.ts'
import { findUser } from '../storage/users.ts'
import { addHostWork, claimWork, finishWork, finishWorkIn, type NewWork } from '../storage/work-items.ts'
import { countRows, endLeases, makeDue, workRow } from '../testing/as-owner.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { until } from '../testing/until.ts'
import { startWorkLoop } from './loop.ts'
import { backOffMs, type Job, type JobResult, leaseMs, type WorkKinds } from './work-kind.ts'
import { drain, workOffBatch } from './work-off.ts'

describe('due work', () => {
  let platform: Platform
  let ran: string[]
  before(async () => {
    platform = await startPlatform()
    await platform.drain()
  })
  beforeEach(() => {
    ran = []
  })
  after(() => platform.stop())

  const hostIdOf = (host: string) => platform.hosts[host]!.hostId
  const add = async (kind: string, dueInMs = -1, host = 'efx-1b') => {
    const id = randomUUID()
    const now = platform.ctx.clock.hostNow(hostIdOf(host))
    // The kinds of these tests are on no map, so that no other job takes their items.
    const work = { id, kind, key: id, payload: {}, dueAt: now + dueInMs, createdAt: now } as unknown as NewWork
    await addHostWork(platform.ctx.system, hostIdOf(host), work)
    return id
  }
  const kindOf = (kind: string, run: (job: Job) => Promise<JobResult>): WorkKinds => ({
    [kind]: {
      kind,
      run: (_ctx: Context, job: Job) => {
        ran.push(job.item.key)
        return run(job)
      },
    },
  })
  const noting = kindOf('note', async () => ({ users: 1 }))
  const failing = kindOf('fail', async () => {
    throw new TypeError('the secret is 666101000')
  })
  const claim = (limit = 10, now = Date.now()) =>
    claimWork(platform.ctx.system, { now, leasedUntil: now + leaseMs, limit, hostId: null })

  test('is done once and then gone', async () => {
    const id = await add('note')
    const done = await drain(platform.ctx, noting)
    assert.deepEqual(
      done.map((job) => [job.job, job.users, job.outcome]),
      [['note', 1, 'done']],
    )
    assert.deepEqual(ran, [id])
    assert.equal(await workRow(platform, id), undefined)
    assert.deepEqual(await drain(platform.ctx, noting), [])
  })

  test('waits for its date on the clock of its host', async () => {
    const [here, there] = [await add('note', 3_600_000, 'rival'), await add('note', 3_600_000, 'efx-3b')]
    assert.deepEqual(await drain(platform.ctx, noting), [])
    await platform.advance('rival', 'PT2H')
    // The move itself works off what it knows; an unknown kind is put off and due again on that clock.
    await makeDue(platform, here)
    await drain(platform.ctx, noting, { hostId: hostIdOf('rival') })
    assert.deepEqual(ran, [here])
    await makeDue(platform, there)
    await drain(platform.ctx, noting)
    assert.deepEqual(ran, [here, there])
  })

  test('is done in the order of its dates, also what becomes due on the way', async () => {
    const chain = kindOf('chain', async ({ item }) => {
      if (item.key === second) await add('chain', -500)
      return { users: 0 }
    })
    const [third, first, second] = [
      await add('chain', -100),
      await add('chain', -900, 'efx-3b'),
      await add('chain', -800),
    ]
    await drain(platform.ctx, chain)
    assert.deepEqual([ran[0], ran[1], ran[3]], [first, second, third])
    assert.equal(ran.length, 4)
  })

  test('that comes again is put on its next date with its attempts forgotten', async () => {
    const id = await add('later')
    const next = Date.now() + 86_400_000
    await drain(
      platform.ctx,
      kindOf('later', async () => ({ users: 0, again: next })),
    )
    const row = await workRow(platform, id)
    assert.deepEqual([row!.due_at, row!.attempts, row!.leased_until], [next, 0, null])
  })

  test('that fails is put off longer each time and given up after the last, without saying what its payload was', async () => {
    const id = await add('fail')
    for (const [index, wait] of backOffMs.entries()) {
      const before = platform.ctx.clock.hostNow(hostIdOf('efx-1b'))
      assert.deepEqual(
        (await drain(platform.ctx, failing)).map((job) => job.outcome),
        ['retried'],
      )
      const row = (await workRow(platform, id))!
      assert.deepEqual([row.attempts, row.last_error, row.dead_at], [index + 1, 'TypeError', null])
      assert.ok(row.due_at >= before + wait && row.due_at < before + wait + 60_000)
      await makeDue(platform, id)
    }
    assert.deepEqual(
      (await drain(platform.ctx, failing)).map((job) => job.outcome),
      ['dead'],
    )
    assert.notEqual((await workRow(platform, id))!.dead_at, null)
    await makeDue(platform, id)
    assert.deepEqual(await drain(platform.ctx, failing), [])
    assert.match(platform.logged(), /"event":"work.dead"/)
    assert.ok(!platform.logged().includes('666101000'))
  })

  test('that fails does not delay the rest', async () => {
    await Promise.all(Array.from({ length: 5 }, () => add('fail', -1_000)))
    const good = await Promise.all(Array.from({ length: 5 }, () => add('note')))
    await drain(platform.ctx, { ...noting, ...failing })
    for (const id of good) assert.ok(ran.includes(id))
  })

  test('of an unknown kind is kept for a process that knows it', async () => {
    const id = await add('mystery')
    assert.deepEqual(
      (await drain(platform.ctx, noting)).map((job) => job.outcome),
      ['retried'],
    )
    await makeDue(platform, id)
    await drain(
      platform.ctx,
      kindOf('mystery', async () => ({ users: 0 })),
    )
    assert.equal(await workRow(platform, id), undefined)
  })

  test('is given to one of many workers that claim at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, () => add('note')))
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(10)))
    const taken = claims.flat().map((item) => item.id)
    assert.equal(new Set(taken).size, taken.length)
    assert.deepEqual(taken.sort(), ids.sort())
    assert.deepEqual(await claim(), [])
    for (const item of claims.flat()) assert.equal(await finishWork(platform.ctx.system, item, undefined), true)
  })

  test('whose lease ran out goes to another, and the first can no longer end it', async () => {
    const id = await add('note')
    const [first] = await claim()
    assert.deepEqual(await claim(), [])
    await endLeases(platform)
    const [second] = await claim()
    assert.equal(second!.id, id)
    assert.equal(second!.fence, first!.fence + 1)
    assert.equal(await finishWork(platform.ctx.system, first!, undefined), false)
    assert.equal(await finishWork(platform.ctx.system, first!, 1), false)
    const scope = scopeOfHost(platform.ctx.directory, hostIdOf('efx-1b'))!
    assert.equal(await platform.ctx.db.transaction(scope, (tx) => finishWorkIn(tx, first!)), false)
    assert.ok(await workRow(platform, id))
    assert.equal(await platform.ctx.db.transaction(scope, (tx) => finishWorkIn(tx, second!)), true)
    assert.equal(await workRow(platform, id), undefined)
  })

  test('that crashes its process every time is given up in the end', async () => {
    const id = await add('note')
    for (let crash = 0; crash <= backOffMs.length; crash++) {
      assert.equal((await claim()).length, 1)
      await endLeases(platform)
    }
    assert.deepEqual(
      (await drain(platform.ctx, noting)).map((job) => job.outcome),
      ['dead'],
    )
    assert.deepEqual(ran, [])
    assert.notEqual((await workRow(platform, id))!.dead_at, null)
  })

  test('sees the rows of its own host only, also after a job of another host has failed half-way', async () => {
    const [own, other] = [await platform.register('efx-1b'), await platform.register('rival')]
    const seen: Record<string, boolean[]> = {}
    const looking = kindOf('look', async ({ scope, item }) => {
      const found = await Promise.all([own, other].map((user) => findUser(platform.ctx.db, scope, user.userId)))
      seen[item.key] = found.map((user) => user !== undefined)
      if (poisoned.includes(item.key)) {
        await platform.ctx.db.transaction(scope, async () => {
          throw new Error('poison')
        })
      }
      return { users: 0 }
    })
    const ids = [
      await add('look', -9, 'rival'),
      await add('look', -8, 'efx-1b'),
      await add('look', -7, 'rival'),
      await add('look', -6, 'efx-1b'),
      await add('look', -5, 'rival'),
    ]
    const poisoned: readonly (string | undefined)[] = [ids[0], ids[2], ids[3]]
    await workOffBatch(platform.ctx, looking, { limit: 20 })
    const of = (index: number) => seen[ids[index]!]
    assert.deepEqual(
      [of(0), of(1), of(2), of(3), of(4)],
      [
        [false, true],
        [true, false],
        [false, true],
        [true, false],
        [false, true],
      ],
    )
  })

  test('of a host that has much leaves half of the places to other hosts that wait', async () => {
    const many: string[] = await Promise.all(Array.from({ length: 30 }, () => add('note', -9_000)))
    const few = await Promise.all(Array.from({ length: 3 }, () => add('note', -1, 'rival')))
    const first = (await claim(10)).map((item) => item.key)
    for (const id of few) assert.ok(first.includes(id))
    assert.equal(first.filter((id) => many.includes(id)).length, 7)
    const later = await add('note', -1, 'rival')
    const now = Date.now()
    const running = new Map([[hostIdOf('efx-1b'), 9]])
    const [next] = await claimWork(platform.ctx.system, {
      now,
      leasedUntil: now + leaseMs,
      limit: 1,
      hostId: null,
      running,
    })
    assert.equal(next!.key, later)
    // When no other host waits, this one has all places.
    assert.equal((await claim(10)).length, 10)
    await endLeases(platform)
    await drain(platform.ctx, noting)
  })

  test('goes on beside jobs that take long, and none is counted as tried that was not begun', async () => {
    let end: () => void = () => undefined
    const ended = new Promise<void>((done) => {
      end = done
    })
    const waiting = kindOf('long', async () => {
      await ended
      return { users: 0 }
    })
    const long = await Promise.all(Array.from({ length: 30 }, () => add('long', -9_000)))
    const quick = await Promise.all(Array.from({ length: 12 }, () => add('note', -1, 'rival')))
    const loop = startWorkLoop(platform.ctx, { ...noting, ...waiting })
    try {
      await until(() => quick.every((id) => ran.includes(id)))
      // Then every place has a long job.
      await until(() => long.filter((id) => ran.includes(id)).length === 10)
      const tried = await Promise.all(long.map(async (id) => (await workRow(platform, id))!.attempts))
      assert.deepEqual(
        long.filter((_, index) => tried[index]! > 0),
        long.filter((id) => ran.includes(id)),
      )
    } finally {
      end()
      await until(() => long.every((id) => ran.includes(id)))
      await loop.stop()
    }
    assert.deepEqual([...ran].sort(), [...long, ...quick].sort())
  })

  test('is worked off by the loop as it comes, and no more after the loop has stopped', async () => {
    const kinds = kindOf('loop', async () => ({ users: 0 }))
    const loop = startWorkLoop(platform.ctx, kinds)
    const first = await add('loop')
    loop.wake()
    await until(() => ran.includes(first))
    const later = await add('loop', 300)
    await until(() => ran.includes(later))
    await loop.stop()
    const never = await add('loop')
    loop.wake()
    await drain(platform.ctx, noting, { hostId: hostIdOf('rival') })
    assert.ok(!ran.includes(never))
    assert.ok((await countRows(platform, 'work_items')) > 0)
  })
})

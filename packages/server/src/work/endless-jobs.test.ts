import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { addHostWork, type NewWork } from '../storage/work-items.ts'
import { makeDue, workRow } from '../testing/as-owner.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { until } from '../testing/until.ts'
import { startWorkLoop } from './loop.ts'
import { backOffMs, type WorkKinds } from './work-kind.ts'
import { workOffBatch } from './work-off.ts'

const maxMs = 1_000

describe('a job that never ends', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
    await platform.drain()
  })
  after(() => platform.stop())

  const hostId = () => platform.hosts['efx-1b']!.hostId
  const add = async (kind: string, dueInMs: number) => {
    const id = randomUUID()
    const now = platform.ctx.clock.hostNow(hostId())
    const work = { id, kind, key: id, payload: {}, dueAt: now + dueInMs, createdAt: now } as unknown as NewWork
    await addHostWork(platform.ctx.system, hostId(), work)
    return id
  }
  const ran: string[] = []
  const kinds = {
    endless: { kind: 'endless', run: () => new Promise(() => {}) },
    note: {
      kind: 'note',
      run: async (_: unknown, { item }: { item: { id: string } }) => {
        ran.push(item.id)
        return { users: 0 }
      },
    },
  } as unknown as WorkKinds

  test('is tried as often as one that fails, and then given up', async () => {
    const id = await add('endless', -9_000)
    const outcomes: string[] = []
    for (let attempt = 0; attempt <= backOffMs.length; attempt++) {
      await makeDue(platform, id)
      const done = await workOffBatch(platform.ctx, kinds, { hostId: hostId(), maxMs })
      for (const { job, outcome } of done) if (String(job) === 'endless') outcomes.push(outcome)
    }
    assert.deepEqual(outcomes, [...backOffMs.map(() => 'retried'), 'dead'])
    assert.notEqual((await workRow(platform, id))!.dead_at, null)
    assert.match(platform.logged(), /"work\.dead"/)
  })

  test('gives its place back, so that others are done though there are more such jobs than places', async () => {
    for (let count = 0; count < 15; count++) await add('endless', -9_000)
    const waiting = await Promise.all(Array.from({ length: 5 }, () => add('note', -1)))
    const loop = startWorkLoop(platform.ctx, kinds, { maxMs })
    try {
      await until(() => waiting.every((id) => ran.includes(id)))
    } finally {
      await loop.stop()
    }
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { BulkheadFull, createBulkhead } from './bulkhead.ts'

const patient = 60_000

describe('bulkhead', () => {
  const sizes: readonly [maxConcurrent: number, maxQueued: number, callers: number, refused: number][] = [
    [1, 0, 1, 0],
    [1, 0, 3, 2],
    [2, 1, 3, 0],
    [2, 1, 5, 2],
    [4, 8, 12, 0],
    [4, 8, 20, 8],
  ]
  for (const [maxConcurrent, maxQueued, callers, refused] of sizes) {
    it(`with ${maxConcurrent} places and ${maxQueued} seats refuses ${refused} of ${callers}`, async () => {
      const bulkhead = createBulkhead({ maxConcurrent, maxQueued })
      let most = 0
      const outcomes = await Promise.allSettled(
        Array.from({ length: callers }, async () => {
          const leave = await bulkhead.enter(patient)
          most = Math.max(most, bulkhead.running())
          await Promise.resolve()
          leave()
        }),
      )
      const failures = outcomes.filter((outcome) => outcome.status === 'rejected')
      assert.equal(failures.length, refused)
      for (const failure of failures) assert.ok(failure.reason instanceof BulkheadFull)
      assert.equal(most, Math.min(maxConcurrent, callers))
      assert.deepEqual([bulkhead.running(), bulkhead.waiting()], [0, 0])
    })
  }

  it('serves waiting callers in their order', async () => {
    const bulkhead = createBulkhead({ maxConcurrent: 1, maxQueued: 3 })
    const leave = await bulkhead.enter(patient)
    const order: string[] = []
    const waiting = ['first', 'second', 'third'].map(async (name) => {
      const done = await bulkhead.enter(patient)
      order.push(name)
      done()
    })
    leave()
    await Promise.all(waiting)
    assert.deepEqual(order, ['first', 'second', 'third'])
  })

  it('refuses a caller that waited in vain and gives its seat to another', async () => {
    const bulkhead = createBulkhead({ maxConcurrent: 1, maxQueued: 1 })
    const leave = await bulkhead.enter(patient)
    await assert.rejects(bulkhead.enter(1), BulkheadFull)
    assert.equal(bulkhead.waiting(), 0)
    const next = bulkhead.enter(patient)
    leave()
    const done = await next
    done()
    assert.equal(bulkhead.running(), 0)
  })

  it('frees a place once, however often that is said', async () => {
    const bulkhead = createBulkhead({ maxConcurrent: 2, maxQueued: 0 })
    const leave = await bulkhead.enter(patient)
    await bulkhead.enter(patient)
    leave()
    leave()
    assert.equal(bulkhead.running(), 1)
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type MonthUsage, noUsage } from '@plumbline/core/billing'
import { RunningCounts } from './running-counts.ts'

const minuteMs = 60_000

describe('counts of a running month', () => {
  /** Counts that tell how often they were made. */
  const counting = (users: number) => {
    let times = 0
    const usage: MonthUsage = { ...noUsage, statuses: { ...noUsage.statuses, active: users } }
    return {
      count: async () => {
        times++
        return usage
      },
      times: () => times,
    }
  }

  test('are made anew for every caller while they fit on a page', async () => {
    const { count, times } = counting(5_000)
    const counts = new RunningCounts(5_000)
    await counts.of('a 2026-11', 0, count)
    assert.equal((await counts.of('a 2026-11', 1, count)).computedAt, 1)
    assert.equal(times(), 2)
  })

  test('of very many users are good for ten minutes, also for those who asked meanwhile', async () => {
    const { count, times } = counting(5_001)
    const counts = new RunningCounts(5_000)
    await Promise.all([counts.of('a 2026-11', 0, count), counts.of('a 2026-11', 0, count)])
    assert.equal((await counts.of('a 2026-11', 10 * minuteMs - 1, count)).computedAt, 0)
    assert.equal(times(), 1)
    assert.equal((await counts.of('a 2026-11', 10 * minuteMs, count)).computedAt, 10 * minuteMs)
    await counts.of('b 2026-11', 10 * minuteMs, count)
    assert.equal(times(), 3)
  })

  test('that failed are made again', async () => {
    const { count } = counting(5_001)
    const counts = new RunningCounts(5_000)
    await assert.rejects(counts.of('a 2026-11', 0, () => Promise.reject(new Error('gone'))))
    assert.equal((await counts.of('a 2026-11', 1, count)).computedAt, 1)
  })
})

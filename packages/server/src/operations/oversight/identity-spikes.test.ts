import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comparedHours, spikesOf } from './identity-spikes.ts'

const hourMs = 3_600_000
const now = 500_000 * hourMs
const counted = (hour: number, failed: number, locked = 0) => {
  return { hour, flow: 'DIT_SMFA', started: 0, proven: 1, failed, locked }
}
const lastDay = (...some: ReturnType<typeof counted>[]) => comparedHours(some, now - 23 * hourMs, now)

test('every hour of the span is there, also those in which nothing happened', () => {
  assert.equal(lastDay().length, 24)
  assert.deepEqual(spikesOf(lastDay()), [])
})

test('an hour with far more failures than at its time on other days is a spike', () => {
  const days = Array.from({ length: 7 }, (_, index) => counted(500_000 - 24 * (index + 1), 7))
  const [spike] = spikesOf(lastDay(...days, counted(500_000, 21)))
  assert.deepEqual(spike, { from: now, what: 'failed', count: 21, usual: 7 })
  assert.deepEqual(spikesOf(lastDay(...days, counted(500_000, 20))), [])
})

test('a handful is no spike, however rare it is otherwise', () => {
  assert.deepEqual(spikesOf(lastDay(counted(500_000, 9, 2))), [])
  assert.equal(spikesOf(lastDay(counted(500_000, 9, 3)))[0]!.what, 'locked')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backOff } from './back-off.ts'

test('the waits of something that keeps dying double, and then it is enough', () => {
  const waits = backOff({ firstMs: 1000, tries: 5 })
  assert.deepEqual(
    [0, 0, 59_999, 0, 0, 0, 0].map((servedMs) => waits.nextMs(servedMs)),
    [1000, 2000, 4000, 8000, 16_000, undefined, undefined],
  )
})

test('a minute of good service gives all tries back', () => {
  const waits = backOff({ firstMs: 1000, tries: 2 })
  assert.deepEqual(
    [0, 0, 60_000, 0, 0, 3_600_000].map((servedMs) => waits.nextMs(servedMs)),
    [1000, 2000, 1000, 2000, undefined, 1000],
  )
})

test('no wait is longer than half a minute', () => {
  const waits = backOff({ firstMs: 1000, tries: 20 })
  const all = Array.from({ length: 20 }, () => waits.nextMs(0))
  assert.deepEqual(all.slice(4, 7), [16_000, 30_000, 30_000])
  assert.equal(all.at(-1), 30_000)
})

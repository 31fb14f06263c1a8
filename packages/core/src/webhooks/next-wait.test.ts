import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deliveryRetrySeconds } from '../promises/deliveries.ts'
import { nextWaitMs, retryAfterMs } from './next-wait.ts'

const now = Date.UTC(2026, 9, 16, 9, 21, 29)

describe('the wait for the next attempt', () => {
  test('follows the schedule, up to a fifth longer or shorter, and ends after its last entry', () => {
    for (const [index, seconds] of deliveryRetrySeconds.entries()) {
      assert.equal(nextWaitMs(index + 1, 0.5), seconds * 1000)
      assert.equal(nextWaitMs(index + 1, 0), seconds * 800)
      assert.equal(nextWaitMs(index + 1, 1), seconds * 1200)
    }
    assert.equal(nextWaitMs(deliveryRetrySeconds.length + 1, 0.5), undefined)
  })
  test('is as long as the receiver asks for, but at most twice its length and never shorter', () => {
    assert.equal(nextWaitMs(2, 0.5, 400_000), 400_000)
    assert.equal(nextWaitMs(2, 0.5, 10 * 365 * 86_400_000), 600_000)
    assert.equal(nextWaitMs(2, 0.5, 1), 300_000)
  })
})

describe('Retry-After', () => {
  test('is read in seconds and as a date', () => {
    assert.equal(retryAfterMs('120', now), 120_000)
    assert.equal(retryAfterMs('Fri, 16 Oct 2026 09:23:29 GMT', now), 120_000)
  })
  test('that means nothing, or the past, asks for nothing', () => {
    for (const text of [
      undefined,
      '',
      '-1',
      '1e9',
      'soon',
      '12 apples',
      'Fri, 16 Oct 2020 09:23:29 GMT',
      '9'.repeat(40),
    ])
      assert.equal(retryAfterMs(text, now), undefined, text)
  })
})

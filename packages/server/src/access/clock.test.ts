import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { HostRecord } from '../storage/directory-tables.ts'
import { createClock } from './clock.ts'

describe('the clock', () => {
  const offsets: Record<string, number> = { ahead: 86_400_000, real: 0 }
  const clock = createClock({
    host: (id) => (id in offsets ? ({ clockOffsetMs: offsets[id] } as HostRecord) : undefined),
  })
  const near = (one: number, two: number) => Math.abs(one - two) < 1_000

  test('tells real time for everything that belongs to no host', () => {
    assert.ok(near(clock.now(), Date.now()))
  })

  test('tells each host its own time', () => {
    assert.ok(near(clock.hostNow('ahead'), Date.now() + 86_400_000))
    assert.ok(near(clock.hostNow('real'), Date.now()))
  })

  test('tells real time for a host it does not know yet', () => {
    assert.ok(near(clock.hostNow('unknown'), Date.now()))
  })

  test('follows a host whose time is moved', () => {
    offsets['real'] = 3_600_000
    assert.ok(near(clock.hostNow('real'), Date.now() + 3_600_000))
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { HostRecord } from '../storage/directory-tables.ts'
import { createClock } from './clock.ts'
import { SteadyTime } from './steady-time.ts'

describe('the clock', () => {
  const offsets: Record<string, number> = { ahead: 86_400_000, real: 0 }
  const directory = {
    host: (id: string) => (id in offsets ? ({ clockOffsetMs: offsets[id] } as HostRecord) : undefined),
  }
  const clock = createClock(directory, new SteadyTime())
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

describe('the time of a process', () => {
  const machine = (systemTime: number) => {
    const sources = { system: systemTime, elapsed: 0 }
    const time = new SteadyTime({ systemTime: () => sources.system, elapsed: () => sources.elapsed })
    const pass = (ms: number) => {
      sources.system += ms
      sources.elapsed += ms
    }
    return { time, sources, pass }
  }

  test('is the time of the system as long as that is not set', () => {
    const { time, pass } = machine(5_000)
    pass(700)
    assert.deepEqual([time.now(), time.behindMs()], [5_700, 0])
  })

  test('never goes back and never stands still, however the system clock is set', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: -1e12, max: 1e9 }), fc.integer({ min: 2, max: 1e7 })))
    fc.assert(
      fc.property(steps, (all) => {
        const { time, sources, pass } = machine(1.8e12)
        for (const [step, ms] of all) {
          const before = time.now()
          sources.system += step
          pass(ms)
          assert.ok(time.now() - before >= Math.floor(ms * 0.999) - 1)
          assert.ok(time.now() >= sources.system)
        }
      }),
    )
  })

  test('lengthens an hour by less than four seconds while it comes back to the system clock', () => {
    const { time, sources, pass } = machine(1.8e12)
    const issuedAt = time.now()
    sources.system -= 86_400_000
    pass(3_604_000)
    assert.ok(time.now() >= issuedAt + 3_600_000)
  })

  test('has come back to a system clock that was ten seconds ahead after three hours', () => {
    const { time, sources, pass } = machine(1.8e12)
    time.reach(1.8e12 + 10_000)
    assert.equal(time.behindMs(), 10_000)
    for (let minutes = 0; minutes < 180; minutes++) {
      pass(60_000)
      time.now()
    }
    assert.equal(time.now(), sources.system)
  })
})

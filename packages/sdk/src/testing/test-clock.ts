import type { Clock } from '../clock.ts'

interface TestClock extends Clock {
  /** How long it was asked to wait, in order. */
  readonly waits: number[]
  pass(seconds: number): void
}

/** A clock that is moved by hand; waiting takes no time. */
export function testClock(): TestClock {
  let now = Date.now()
  const waits: number[] = []
  return {
    waits,
    now: () => now,
    async sleep(ms, signal) {
      signal?.throwIfAborted()
      waits.push(ms)
      now += ms
    },
    pass: (seconds) => {
      now += seconds * 1000
    },
  }
}

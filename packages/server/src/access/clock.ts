import type { Directory } from './directory.ts'
import type { SteadyTime } from './steady-time.ts'

/** The one source of time. A sandbox host can be ahead of real time; everything that is due or expires follows it. */
export interface Clock {
  /** Real time: rate limits, idempotency keys, leases, audit. It never goes back. */
  now(): number
  /** The host's time: lifetimes, cadence, quotas, cooldowns, retention. It never goes back either. */
  hostNow(hostId: string): number
  /** An instant of real time on the host's clock. */
  onHostClock(hostId: string, instant: number): number
  /** How far the system clock is behind, because it was set back or another machine's is ahead. */
  behindMs(): number
}

export function createClock(directory: Pick<Directory, 'host'>, time: SteadyTime): Clock {
  const onHostClock = (hostId: string, instant: number) => instant + (directory.host(hostId)?.clockOffsetMs ?? 0)
  return {
    now: () => time.now(),
    // Both parts only grow: the database refuses a smaller offset.
    hostNow: (hostId) => onHostClock(hostId, time.now()),
    onHostClock,
    behindMs: () => time.behindMs(),
  }
}

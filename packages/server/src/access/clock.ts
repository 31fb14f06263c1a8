import type { Directory } from './directory.ts'

/** The one source of time. A sandbox host can be ahead of real time; everything that is due or expires follows it. */
export interface Clock {
  /** Real time: rate limits, idempotency keys, leases, audit. */
  now(): number
  /** The host's time: lifetimes, cadence, quotas, cooldowns, retention. */
  hostNow(hostId: string): number
}

export function createClock(directory: Pick<Directory, 'host'>): Clock {
  return {
    now: Date.now,
    hostNow: (hostId) => Date.now() + (directory.host(hostId)?.clockOffsetMs ?? 0),
  }
}

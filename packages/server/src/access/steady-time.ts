interface TimeSources {
  /** The system clock, in epoch milliseconds. An operator can set it back. */
  systemTime(): number
  /** Milliseconds since some moment. It only grows. */
  elapsed(): number
}

/**
 * The time of this process, which never goes back. It follows the system clock forwards at once. When that is set back, it runs
 * on from where it was: standing still instead would lengthen every lifetime, and after a jump of years by mistake nothing would
 * ever be due. It comes back to the system clock by running slower, one part in a thousand, so that a few seconds are made up for
 * within hours and a lifetime of an hour grows by less than four seconds.
 */
export class SteadyTime {
  readonly #sources: TimeSources
  #latest: number
  #latestAt: number

  constructor(sources: TimeSources = machineSources) {
    this.#sources = sources
    this.#latest = sources.systemTime()
    this.#latestAt = sources.elapsed()
  }

  now(): number {
    const at = this.#sources.elapsed()
    this.#latest = Math.max(this.#sources.systemTime(), this.#latest + (at - this.#latestAt) * slowedDown)
    this.#latestAt = at
    return Math.floor(this.#latest)
  }

  /** Goes forward to a time that another process has seen already. */
  reach(time: number): void {
    this.#latest = Math.max(this.now(), time)
  }

  /** How far the system clock is behind the time of this process. */
  behindMs(): number {
    return this.now() - this.#sources.systemTime()
  }
}

const slowedDown = 1 - 1 / 1_000

/** The only place of the service that reads the system clock. */
const machineSources: TimeSources = { systemTime: Date.now, elapsed: () => performance.now() }

export function timeSources(systemTime: (() => number) | undefined): TimeSources {
  return systemTime ? { ...machineSources, systemTime } : machineSources
}

/** Time, so that a test can say how it passes. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  async sleep(ms, signal) {
    let timer: ReturnType<typeof setTimeout> | undefined
    const over = new Promise<void>((done) => {
      timer = setTimeout(done, ms)
    })
    try {
      await abortable(over, signal)
    } finally {
      clearTimeout(timer)
    }
  },
}

/** Stops waiting when the signal says so; the work itself goes on for others who wait for it. */
export async function abortable<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  let stop: () => void = () => undefined
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

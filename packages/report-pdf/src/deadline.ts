export interface Deadline {
  stop(): void
}

/** A timer that comes later than this says that the process itself stood still. */
const lateMs = 250
/** How long a process that stood still then listens to what came meanwhile. */
const listenMs = 2_000

/**
 * Calls back when the time is up. After a standstill of this process its timers come before the answers that have been waiting
 * to be read; nobody is held late for that before those were listened to.
 */
export function startDeadline(ms: number, expired: () => void): Deadline {
  const due = performance.now() + ms
  let timer = setTimeout(() => {
    if (performance.now() - due <= lateMs) return expired()
    timer = setTimeout(expired, listenMs)
  }, ms)
  return { stop: () => clearTimeout(timer) }
}

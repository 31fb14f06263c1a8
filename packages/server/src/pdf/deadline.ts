export interface Deadline {
  stop(): void
}

/** A timer that comes later than this says that the process itself stood still. */
const lateMs = 250
/** How long a process that stood still then listens to what came meanwhile. */
const listenMs = 2_000

/**
 * Calls back when the time is up. After a long standstill of this process its timers come before the answers that have been
 * waiting to be read: others are not held late for that, their answers are listened to first.
 */
export function startDeadline(ms: number, expired: () => void): Deadline {
  let timer: NodeJS.Timeout
  function wait(waitMs: number): void {
    const due = performance.now() + waitMs
    timer = setTimeout(() => (performance.now() - due > lateMs ? wait(listenMs) : expired()), waitMs)
  }
  wait(ms)
  return { stop: () => clearTimeout(timer) }
}

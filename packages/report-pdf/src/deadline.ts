export interface Deadline {
  stop(): void
}

/** A timer that fires later than this shows that the process itself stood still. */
const lateMs = 250
/** How long a process that stood still goes on reading the answers that came meanwhile. */
const listenMs = 2_000

/**
 * Calls back when the time is up. After a standstill of this process its timers fire before the answers that have been waiting
 * are read, so a late timer gives those answers a moment to arrive first.
 */
export function startDeadline(ms: number, expired: () => void): Deadline {
  const due = performance.now() + ms
  let timer = setTimeout(() => {
    if (performance.now() - due <= lateMs) return expired()
    timer = setTimeout(expired, listenMs)
  }, ms)
  return { stop: () => clearTimeout(timer) }
}

import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

const everyMs = 20

/** No other request is answered while a turn of the event loop lasts. */
export const maxTurnMs = 100

/**
 * Notes turns of the event loop that took too long. A turn counts only if this thread itself worked for that long: on a busy
 * machine the scheduler makes it wait as well, and that is no fault of the program.
 */
export function watchEventLoop({ metrics, log }: { metrics: Metrics; log: Log }): { stop(): void } {
  const blocks = metrics.histogram(
    'plumbline_event_loop_block_seconds',
    'Work of the main thread in turns of the event loop above 100 ms',
    [0.25, 0.5, 1, 2.5, 10],
  )
  let last = look()
  const timer = setInterval(() => {
    const now = look()
    const lateMs = now.atMs - last.atMs - everyMs
    const workedMs = now.workedMs - last.workedMs
    last = now
    if (lateMs <= maxTurnMs || workedMs <= maxTurnMs) return
    blocks.observe('', workedMs / 1000)
    log.warn('event-loop.blocked', { ms: Math.round(lateMs), cpu_ms: Math.round(workedMs) })
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

function look(): { atMs: number; workedMs: number } {
  const { user, system } = process.threadCpuUsage()
  return { atMs: performance.now(), workedMs: (user + system) / 1000 }
}

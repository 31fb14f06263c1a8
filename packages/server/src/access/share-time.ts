import { raiseClockMark } from '../storage/clock-mark.ts'
import type { Database } from '../storage/database.ts'
import type { Log } from '../telemetry/log.ts'
import type { SteadyTime } from './steady-time.ts'

/**
 * Brings the time of this process and the highest one that the database knows together: at the start, so that a process does not
 * begin earlier than another one has been, every two seconds, and at the end.
 */
export async function shareTime(system: Database, time: SteadyTime): Promise<{ aheadOfDatabaseMs: number }> {
  const { highest, databaseNow } = await raiseClockMark(system, time.now())
  time.reach(highest)
  return { aheadOfDatabaseMs: time.now() - databaseNow }
}

/** More than clocks that are kept by NTP differ. */
export const toleratedMs = 60_000

/** Logs once when a clock becomes wrong, and once when it is right again. */
export function createClockWatch(log: Log): (differences: { behindMs: number; aheadOfDatabaseMs: number }) => void {
  const wrong = new Set<string>()
  return (differences) => {
    const differencesMs = {
      'clock.set-back': differences.behindMs,
      'clock.ahead-of-database': differences.aheadOfDatabaseMs,
    }
    for (const [event, ms] of Object.entries(differencesMs)) {
      if (ms > toleratedMs === wrong.has(event)) continue
      if (ms > toleratedMs) {
        wrong.add(event)
        log.error(event, { ms })
      } else {
        wrong.delete(event)
        log.info(`${event}.over`)
      }
    }
  }
}

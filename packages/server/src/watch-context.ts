import type { Directory } from './access/directory.ts'
import { createClockWatch, shareTime } from './access/share-time.ts'
import type { SteadyTime } from './access/steady-time.ts'
import { type ProvenRing, RingProblem } from './secrets/proven-ring.ts'
import type { Database } from './storage/database.ts'
import { faultFields, type Log } from './telemetry/log.ts'
import type { Metrics } from './telemetry/metrics.ts'

interface WatchedParts {
  directory: Directory
  system: Database
  /** Undefined: it is shared with nobody. */
  time: SteadyTime | undefined
  ring: ProvenRing
  log: Log
  metrics: Metrics
  /** Brings what this process knows of its lines to providers together with the others. */
  shareLines: () => Promise<void>
}

// NOTIFY can be lost; two seconds is within what revocation promises.
const pollMs = 2_000

/** Looks every two seconds at what changes outside this process: hosts and keys, the time of the others, the key ring,
 * the lines to providers. */
export function watchContext(parts: WatchedParts): { stop(): Promise<void> } {
  const { directory, system, time, ring, log, metrics, shareLines } = parts
  let aheadOfDatabaseMs = 0
  const watchClock = createClockWatch(log)
  const watchRing = ringWatch(ring, log)
  const share = async () => {
    if (!time) return
    aheadOfDatabaseMs = (await shareTime(system, time)).aheadOfDatabaseMs
    watchClock({ behindMs: time.behindMs(), aheadOfDatabaseMs })
  }
  const poll = setInterval(() => {
    directory.poll().catch((fault) => log.warn('directory.reload-failed', faultFields(fault)))
    share().catch((fault) => log.warn('clock.share-failed', faultFields(fault)))
    shareLines().catch((fault) => log.warn('providers.share-failed', faultFields(fault)))
    void watchRing()
  }, pollMs)
  metrics.gauge('plumbline_clock_behind_seconds', 'System clock behind our time', () => (time?.behindMs() ?? 0) / 1000)
  metrics.gauge(
    'plumbline_clock_ahead_of_database_seconds',
    'Our time ahead of the database server',
    () => aheadOfDatabaseMs / 1000,
  )
  return {
    stop: async () => {
      clearInterval(poll)
      await share().catch(() => undefined)
      await shareLines().catch(() => undefined)
    },
  }
}

/** Finds a ring that has become unusable before a request needs it, and logs that once. */
function ringWatch(ring: ProvenRing, log: Log): () => Promise<void> {
  let reported: string | undefined
  return async () => {
    const problem = await ring.prove().then(
      () => undefined,
      (fault) => (fault instanceof RingProblem ? fault.message : reported),
    )
    if (problem !== undefined && problem !== reported) log.error('key-ring.unusable', { problem })
    if (problem === undefined && reported !== undefined) log.info('key-ring.usable')
    reported = problem
  }
}

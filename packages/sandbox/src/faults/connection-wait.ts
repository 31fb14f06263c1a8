import type { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from './fault.ts'

/** Waiting on a connection: it ends early when the other side hangs up. */
export interface ConnectionWait {
  readonly isGone: () => boolean
  readonly pause: (ms: number) => Promise<void>
}

/** How long a connection is kept silent: longer than any sensible deadline of a caller; then it is closed. */
export const maxSilenceMs = 120_000
/** Between two pieces of an answer that drips. */
export const dripMs = 500

/** Waits as long as the fault wants before it shows. */
export async function delayBefore(connection: Writable, fault: Fault): Promise<ConnectionWait> {
  const gone = new AbortController()
  // A client that hung up while the answer was being made sends no second `close`.
  if (connection.destroyed) gone.abort()
  else connection.once('close', () => gone.abort())
  const isGone = () => gone.signal.aborted
  const pause = (ms: number) => wait(ms, undefined, { signal: gone.signal }).catch(() => {})
  if (fault.mode !== 'slow' && fault.delayMs !== null) await pause(fault.delayMs)
  return { isGone, pause }
}

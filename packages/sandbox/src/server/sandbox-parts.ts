import type { Log } from './log.ts'

/** What a running sandbox gets from outside beside its settings. */
export interface SandboxParts {
  readonly log: Log
  /** Epoch milliseconds; for tokens, faults and today's date. */
  readonly now: () => number
  /** How long to wait before a push is tried again, attempt by attempt. */
  readonly pushDelaysMs?: readonly number[]
  /** The address for pushes where it is not known at the start. Default: the setting. */
  readonly ingestUrl?: () => string
}

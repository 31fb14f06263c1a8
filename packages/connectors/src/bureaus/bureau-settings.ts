import { type BreakerSettings, defaultBreaker } from '../outbound/circuit-breaker.ts'

/** How we log in at a bureau. */
export interface BureauCredentials {
  readonly clientId: string
  readonly clientSecret: string
}

export interface BureauSettings extends BureauCredentials {
  /** Without a slash at the end. */
  readonly baseUrl: string
  /** What takes their place, while both are good at the bureau. */
  readonly next?: BureauCredentials | undefined
  /** For one operation in all: waiting for a place, token, call, a second try after a refused token. */
  readonly timeoutMs: number
  /** The same for the daily file, which is larger. */
  readonly batchTimeoutMs: number
  readonly connectTimeoutMs: number
  readonly maxAnswerBytes: number
  readonly maxBatchBytes: number
  readonly maxConcurrent: number
  readonly maxQueued: number
  readonly breaker: BreakerSettings
}

/** What goes with any bureau; address and credentials have no default. */
export const defaultBureauSettings = {
  timeoutMs: 8_000,
  batchTimeoutMs: 25_000,
  connectTimeoutMs: 2_000,
  maxAnswerBytes: 5 * 1024 * 1024,
  maxBatchBytes: 64 * 1024 * 1024,
  maxConcurrent: 16,
  maxQueued: 64,
  breaker: defaultBreaker,
} as const satisfies Omit<BureauSettings, 'baseUrl' | 'clientId' | 'clientSecret'>

import { type BreakerSettings, defaultBreaker } from '../outbound/circuit-breaker.ts'

/** Addresses are without a slash at the end; each vendor has its own paths below its address. */
export interface IdentityVendorSettings {
  readonly ditUrl: string
  readonly smfaUrl: string
  readonly otpUrl: string
  readonly prefillUrl: string
  readonly apiKey: string
  /** For one operation in all: waiting for a place and the call. */
  readonly timeoutMs: number
  readonly connectTimeoutMs: number
  readonly maxAnswerBytes: number
  /** These three for each vendor by itself. */
  readonly maxConcurrent: number
  readonly maxQueued: number
  readonly breaker: BreakerSettings
}

/** What goes with any vendor; addresses and key have no default. A person waits for every one of these calls. */
export const defaultIdentitySettings = {
  timeoutMs: 6_000,
  connectTimeoutMs: 2_000,
  maxAnswerBytes: 64 * 1024,
  maxConcurrent: 32,
  maxQueued: 128,
  breaker: defaultBreaker,
} as const satisfies Partial<IdentityVendorSettings>

import { type BreakerSettings, defaultBreaker } from '../../outbound/circuit-breaker.ts'

export interface EmailSettings {
  readonly host: string
  readonly port: number
  /** TLS from the first byte. False begins in the clear, which alone is good for the sandbox only; see `requireTls`. */
  readonly secure: boolean
  /** What begins in the clear must turn to TLS before anything is said, or nothing is sent. */
  readonly requireTls?: boolean
  readonly user?: string
  readonly password?: string
  /** 'Name <address>' or an address. */
  readonly from: string
  /** From the request to send to the mail server's answer. */
  readonly timeoutMs: number
  readonly connectTimeoutMs?: number
  /** Connections that are kept open; so many messages are under way at once. */
  readonly maxConcurrent?: number
  readonly maxQueued?: number
  readonly breaker?: BreakerSettings
}

export const defaultEmailSettings = {
  connectTimeoutMs: 3_000,
  maxConcurrent: 4,
  maxQueued: 256,
  breaker: defaultBreaker,
} as const satisfies Partial<EmailSettings>

/** Without TLS every machine on the way could read the password; a mail server on this machine has no other machine on the way. */
export function requireSafeLogin({ host, secure, requireTls, user }: EmailSettings): void {
  const here = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)
  if (user !== undefined && !secure && !requireTls && !here) {
    throw new Error('A mail server that wants a log-in is spoken to over TLS: set secure or requireTls.')
  }
}

import type { IncomingHttpHeaders } from 'node:http'

export interface DialRequest {
  readonly url: string
  /** Default: POST. */
  readonly method?: 'GET' | 'POST'
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | string
  /** From now to the last byte of the answer, look-up included. */
  readonly totalMs: number
  /** From the first look-up to a connection that can be used. */
  readonly connectMs: number
  readonly maxAnswerBytes: number
}

export interface DialAnswer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<IncomingHttpHeaders>
  /** The first bytes of the answer as they came, never decompressed. */
  readonly excerpt: Buffer
  /** The answer was longer than the excerpt. */
  readonly truncated: boolean
  readonly durationMs: number
}

import { valuesWhen } from '../../outbound/answer-values.ts'
import { CallFailure } from '../../outbound/call-failure.ts'
import { type BreakerSettings, defaultBreaker } from '../../outbound/circuit-breaker.ts'
import type { LineState } from '../../outbound/guarded-line.ts'
import type { HttpClient } from '../../outbound/http-client.ts'
import { createJsonLine } from '../../outbound/json-line.ts'
import { type CarrierWish, messageGuard, type ReportMessageCall, wishFor } from '../message-call.ts'
import { toMessageFailure } from '../message-failure.ts'

/** Sends text messages through a carrier. */
export interface SmsSender {
  /** Resolves when the carrier has taken the message. */
  readonly send: (message: SmsMessage, options?: { readonly traceparent?: string }) => Promise<void>
  readonly state: () => LineState
}

interface SmsMessage {
  /** Ten digits. */
  readonly to: string
  readonly text: string
  /** Our reference of the user that it is about. */
  readonly reference: string
  readonly link?: string | undefined
  readonly otp?: string | undefined
  /** Epoch milliseconds on the host's clock. */
  readonly sentAt: number
}

export interface SmsSettings {
  /** Without a slash at the end. */
  readonly url: string
  readonly apiKey: string
  /** From the request to send to the carrier's answer. */
  readonly timeoutMs: number
  readonly connectTimeoutMs?: number
  readonly maxAnswerBytes?: number
  readonly maxConcurrent?: number
  readonly maxQueued?: number
  readonly breaker?: BreakerSettings
}

const defaultSmsSettings = {
  connectTimeoutMs: 2_000,
  maxAnswerBytes: 16 * 1024,
  maxConcurrent: 16,
  maxQueued: 256,
  breaker: defaultBreaker,
} as const satisfies Partial<SmsSettings>

export interface SmsSenderParts {
  readonly http: HttpClient
  /** Milliseconds; only differences count. */
  readonly now: () => number
  readonly report?: ReportMessageCall
  readonly breakerWish?: CarrierWish
}

export function createSmsSender(settings: SmsSettings, parts: SmsSenderParts): SmsSender {
  const line = createJsonLine(
    { ...defaultSmsSettings, ...settings, baseUrl: settings.url },
    parts,
    wishFor('SMS', parts.breakerWish),
  )
  const guard = messageGuard('SMS', parts.report)
  return {
    async send(message, options = {}) {
      const { to, text, reference, link, otp, sentAt } = message
      const wrong = wrongPart(message)
      if (wrong) throw toMessageFailure(new CallFailure({ reason: 'bad-request', detail: wrong }), 'SMS')
      const body = { to, text, reference, link, otp, sentAt }
      // A second delivery would be a second message to the person.
      const call = { ...options, method: 'POST', path: '/carriers/v1/sms', body, repeatable: false } as const
      await line.call(call, guard, (answer) => valuesWhen(202, answer).id('messageId'))
    },
    state: line.state,
  }
}

/** Ten parts of a long text message; none of our messages is longer. */
const maxTextLength = 1_530

function wrongPart({ to, text, reference }: SmsMessage): string | null {
  if (!/^\d{10}$/.test(to)) return 'to'
  if (text.trim() === '' || text.length > maxTextLength) return 'text'
  return reference.length > 200 ? 'reference' : null
}

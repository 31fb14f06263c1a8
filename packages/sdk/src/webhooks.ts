import type { WebhookEvent } from './generated/events.ts'
import { isSignedWith } from './webhook-signature.ts'

export type { EventType, WebhookEvent } from './generated/events.ts'

/** A message as it came in: the body in its bytes or as text, untouched; headers in any usual form. */
export interface ReceivedWebhook {
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string | Uint8Array | ArrayBuffer
}

export interface WebhookOptions {
  /** How far the clock of the sender may be from yours; default 300. */
  readonly toleranceSeconds?: number
  /** Epoch milliseconds; for tests. */
  readonly now?: () => number
}

/** A message that is genuine, fresh and unchanged. */
export interface WebhookMessage {
  /** Stays the same when the message is sent again. */
  readonly id: string
  /** When it was sent, epoch milliseconds. */
  readonly sentAt: number
  readonly events: readonly WebhookEvent[]
}

/** Why a message is not to be believed. Answer it with a status of 400 or 401, and look at nothing in it. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
  readonly reason: 'headers' | 'time' | 'signature' | 'body'

  constructor(reason: WebhookError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/**
 * Checks who sent a message, that it is recent and that nothing in it was changed, and reads its events. While a secret is
 * exchanged, give both: one that fits is enough.
 */
export async function verifyWebhook(
  received: ReceivedWebhook,
  secrets: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now }: WebhookOptions = {},
): Promise<WebhookMessage> {
  const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(received.headers, name),
  )
  if (!id || !time || !signatures) throw new WebhookError('headers', 'A webhook header is missing, or there twice.')
  const seconds = /^\d{1,12}$/.test(time) ? Number(time) : Number.NaN
  // Written so that no number at all counts as too far.
  if (!(Math.abs(now() / 1000 - seconds) <= toleranceSeconds))
    throw new WebhookError('time', 'The webhook was sent too long ago, or a clock is wrong.')
  const body = bytesOf(received.body)
  if (!(await isSignedWith([secrets].flat(), { id, time, body, signatures })))
    throw new WebhookError('signature', 'No signature of the webhook fits one of the secrets.')
  return { id, sentAt: seconds * 1000, events: eventsIn(body) }
}

/** The answer that acknowledges events: all of them, or those that you have taken. What is left out comes again. */
export function acknowledgementOf(events: readonly WebhookEvent[]): string {
  return JSON.stringify(events.map(({ id }) => ({ hook_id: id, status: true })))
}

function eventsIn(body: Uint8Array): WebhookEvent[] {
  try {
    const events: unknown = JSON.parse(new TextDecoder().decode(body))
    if (Array.isArray(events)) return events
  } catch {
    // Told below, like anything else that is no list.
  }
  throw new WebhookError('body', 'The webhook is no list of events.')
}

/** A header that is there twice is no header: two readers could take different ones. */
function headerOf(headers: ReceivedWebhook['headers'], name: string): string | undefined {
  if (isFetchHeaders(headers)) return headers.get(name) ?? undefined
  const found = Object.entries(headers).filter(([key, value]) => key.toLowerCase() === name && value !== undefined)
  const values = found.flatMap(([, value]) => value)
  return values.length === 1 ? values[0] : undefined
}

/** Told by what they can do: a framework may bring a class of its own. */
function isFetchHeaders(headers: ReceivedWebhook['headers']): headers is Headers {
  return typeof headers.get === 'function'
}

function bytesOf(body: ReceivedWebhook['body']): Uint8Array {
  if (typeof body === 'string') return new TextEncoder().encode(body)
  return body instanceof Uint8Array ? body : new Uint8Array(body)
}

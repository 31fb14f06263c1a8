import { messageBytes } from '../promises/deliveries.ts'

/** An event as a receiver gets it: every key is always there. */
export interface WebhookEvent {
  id: string
  type: string
  user_id: string | null
  host_id: string
  time: number
  error_code: string | null
  error_msg: string | null
  alert_id: string | null
  alert_date: number | null
  alert_source: string | null
}

/** The same events give the same bytes, so that every attempt of a message has the same body. */
export function toWebhookBody(events: readonly WebhookEvent[]): string {
  return `[${events.map(toText).join(',')}]`
}

/** How many of the events, from the first on, one body can hold. One always goes out. */
export function whatFits(events: readonly WebhookEvent[]): number {
  let bytes = 2
  for (const [index, event] of events.entries()) {
    bytes += utf8Length(toText(event)) + (index > 0 ? 1 : 0)
    if (bytes > messageBytes) return Math.max(1, index)
  }
  return events.length
}

/** What no single event may exceed in its two free texts; far beyond what bureaus and our own messages say. */
const maxTextCharacters = 1_000

function toText(event: WebhookEvent): string {
  return JSON.stringify({
    id: event.id,
    type: event.type,
    user_id: event.user_id,
    host_id: event.host_id,
    time: event.time,
    error_code: event.error_code,
    error_msg: shortened(event.error_msg),
    alert_id: event.alert_id,
    alert_date: event.alert_date,
    alert_source: shortened(event.alert_source),
  })
}

function shortened(text: string | null): string | null {
  return text === null || text.length <= maxTextCharacters ? text : text.slice(0, maxTextCharacters).toWellFormed()
}

function utf8Length(text: string): number {
  let bytes = text.length
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place)
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1
  }
  return bytes
}

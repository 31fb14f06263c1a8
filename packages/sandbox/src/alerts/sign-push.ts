import { createHmac } from 'node:crypto'

/** The headers by which the receiver knows that a push comes from us, is complete and was signed just now. */
export function signPush(secret: string, eventId: string, body: string, atMs: number): Record<string, string> {
  const timestamp = String(Math.floor(atMs / 1000))
  const signature = createHmac('sha256', secret).update(`${eventId}.${timestamp}.${body}`).digest('hex')
  return {
    'content-type': 'application/json',
    'x-efx-event-id': eventId,
    'x-efx-timestamp': timestamp,
    'x-efx-signature': `v1=${signature}`,
  }
}

import { createHmac } from 'node:crypto'

/** What EFX pushes when a lender has asked for somebody's file. */
export function realTimeEvent(eventId: string, reference: string, lender = 'RIDGE AUTO FINANCE') {
  return {
    eventId,
    customerReference: reference,
    eventType: 'HARD_INQUIRY',
    eventDate: Math.floor(Date.now() / 86_400_000) * 86_400_000,
    reportingFrequency: 'REALTIME',
    postedDuringMaintenancePeriod: false,
    institution: { name: lender, type: 'FA', phoneNumber: '3035550199' },
    inquiry: { type: 'HARD', intent: '00', blockedBy: null },
  }
}

/** The headers with which EFX signs what it pushes. */
export function pushHeaders(eventId: string, body: string | Buffer, secret: string, at = Date.now()) {
  const timestamp = String(Math.floor(at / 1000))
  const signature = createHmac('sha256', secret).update(`${eventId}.${timestamp}.`).update(body).digest('hex')
  return {
    'content-type': 'application/json',
    'x-efx-event-id': eventId,
    'x-efx-timestamp': timestamp,
    'x-efx-signature': `v1=${signature}`,
  }
}

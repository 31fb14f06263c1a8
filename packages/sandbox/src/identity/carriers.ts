import { textAt } from '../server/read-json.ts'
import { json, type Route } from '../server/route.ts'
import { type Channel, channels } from './message.ts'
import type { MessageBox } from './message-box.ts'
import { sentAt } from './sent-at.ts'
import { refusal, vendorRoute } from './vendor-route.ts'

/** SMS, e-mail and push as the carriers take them; everything ends in the message box. */
export function carrierRoutes(vendorKey: string, messages: MessageBox, now: () => number): Route[] {
  return channels.map((channel) => {
    const address = { method: 'POST', path: `/carriers/v1/${channel.toLowerCase()}` } as const
    return vendorRoute(vendorKey, address, { target: channel, operation: 'send' }, async ({ body }) => {
      const [to, text] = [textAt(body, 'to'), textAt(body, 'text')]
      const fields = [...(isAddress(channel, to) ? [] : ['to']), ...(text ? [] : ['text'])]
      if (fields.length > 0 || to === null || text === null) {
        return refusal(400, 'INVALID_FIELDS', 'Fields are missing or malformed', fields)
      }
      const message = await messages.put({
        channel,
        to,
        text,
        reference: textAt(body, 'reference'),
        subject: textAt(body, 'subject'),
        link: textAt(body, 'link'),
        otp: textAt(body, 'otp'),
        createdAt: sentAt(body['sentAt'], now),
      })
      return json(202, { messageId: message.id })
    })
  })
}

function isAddress(channel: Channel, to: string | null): boolean {
  if (to === null) return false
  if (channel === 'SMS') return /^\d{10}$/.test(to)
  return channel === 'EMAIL' ? /^[^@\s]+@[^@\s]+$/.test(to) : to !== ''
}

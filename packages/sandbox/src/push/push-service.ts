import { clientOfReference } from '../faults/client.ts'
import type { MessageBox } from '../identity/message-box.ts'
import { sentAt } from '../identity/sent-at.ts'
import { isObject, type JsonObject, textAt } from '../server/read-json.ts'
import { type Answer, json, type Route } from '../server/route.ts'
import type { Browsers } from './browsers.ts'
import { decryptPush } from './decrypt-push.ts'
import { isFromServer } from './verify-sender.ts'

interface PushServiceParts {
  readonly browsers: Browsers
  readonly messages: MessageBox
  readonly now: () => number
}

const maxBytes = 4096

/** A push service and the browsers behind it in one: what it takes is decrypted and ends in the message box. */
export function pushServiceRoutes({ browsers, messages, now }: PushServiceParts): Route[] {
  return [
    {
      method: 'POST',
      path: '/push/v1/{id}',
      fault: {
        target: 'PUSH',
        operation: 'send',
        // A push service is told nothing about clients: whose message it is follows from the browser.
        clientOf: ({ id = '' }) => clientOfReference(browsers.get(id)?.reference ?? null),
      },
      async answer({ params, headers, body }) {
        const browser = browsers.get(params['id'] ?? '')
        if (!browser) return refused(410, 'there is no such subscription any more')
        const origin = `http://${headers.host}`
        if (!isFromServer(headers.authorization, { serverKey: browser.serverKey, origin, now: now() })) {
          return refused(403, 'the subscription belongs to another server')
        }
        if (body.length > maxBytes) return refused(413, `send at most ${maxBytes} bytes`)
        if (!/^\d{1,9}$/.test(headerOf(headers['ttl']))) return refused(400, 'send a TTL')
        if (headers['content-encoding'] !== 'aes128gcm') return refused(415, 'send aes128gcm')
        const opened = decryptPush(body, browser)
        // A real push service cannot tell; the browser would throw it away unseen.
        const content = opened && contentOf(opened)
        if (!content) return refused(400, 'the browser cannot read it')
        const [title, text] = [textAt(content, 'title') ?? '', textAt(content, 'body') ?? '']
        await messages.put({
          channel: 'PUSH',
          to: `${origin}/push/v1/${browser.id}`,
          text: [title, text].filter((part) => part !== '').join('\n'),
          reference: browser.reference,
          subject: null,
          link: textAt(content, 'url'),
          otp: null,
          createdAt: sentAt(content['timestamp'], now),
        })
        return { ...json(201, {}), headers: { location: `${origin}/push/v1/messages/${browser.id}` } }
      },
    },
  ]
}

function contentOf(opened: Buffer): JsonObject | null {
  try {
    const content: unknown = JSON.parse(opened.toString('utf8'))
    return isObject(content) ? content : null
  } catch {
    return null
  }
}

function headerOf(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : ''
}

function refused(status: number, sentence: string): Answer {
  return json(status, { error: sentence })
}

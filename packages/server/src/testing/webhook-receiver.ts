import http from 'node:http'
import type { AddressInfo } from 'node:net'

interface ReceivedMessage {
  id: string
  headers: Record<string, string>
  body: string
  events: { id: string; type: string; time: number; alert_id: string | null }[]
}

export interface ReceiverAnswer {
  status?: number
  headers?: Record<string, string>
  body?: string
}

/** Undefined: 200 without a body. */
type Answerer = (message: ReceivedMessage, count: number) => ReceiverAnswer | Promise<ReceiverAnswer> | undefined

export interface WebhookReceiver {
  url: string
  /** In the order in which they came. */
  received: ReceivedMessage[]
  /** From now on it answers like this. */
  answer(how: Answerer): void
  close(): Promise<void>
}

/** A server of a host that takes messages. */
export async function openReceiver(how: Answerer = () => undefined): Promise<WebhookReceiver> {
  let answerer = how
  const received: ReceivedMessage[] = []
  const server = http.createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString('utf8')
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const message = { id: headers['webhook-id'] ?? '', headers, body, events: JSON.parse(body) }
    received.push(message)
    const { status = 200, headers: extra = {}, body: text = '' } = (await answerer(message, received.length)) ?? {}
    response.writeHead(status, extra).end(text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    answer: (next) => {
      answerer = next
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

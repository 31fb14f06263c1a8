import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'

interface LossyLine {
  readonly baseUrl: string
  /** The next answers get lost on their way back, after the service has done its work. */
  loseAnswers(count: number): void
  /** From now on everybody hears this instead of the service. */
  answerInstead(status: number, body: string): void
  close(): Promise<void>
}

/** A line to the service on which things go wrong. */
export async function openLossyLine(to: string): Promise<LossyLine> {
  let losing = 0
  let instead: { status: number; body: string } | undefined
  const server = http.createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    if (instead) return void response.writeHead(instead.status, { 'content-type': 'text/html' }).end(instead.body)
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
    const answer = await fetch(`${new URL(to).origin}${request.url}`, {
      method: request.method!,
      headers: headers as Record<string, string>,
      ...(parts.length > 0 ? { body: Buffer.concat(parts) } : {}),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    if (losing > 0) {
      losing--
      return void request.socket.destroy()
    }
    const { 'content-encoding': ____, 'content-length': _____, ...passed } = Object.fromEntries(answer.headers)
    response.writeHead(answer.status, passed)
    Readable.from([body]).pipe(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    loseAnswers: (count) => {
      losing = count
    },
    answerInstead: (status, body) => {
      instead = { status, body }
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

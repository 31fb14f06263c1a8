import { createServer, type ServerResponse } from 'node:http'

/**
 * The server of a host, in a process of its own. `/taken` takes every message, `/slow` takes it after five seconds, `/hanging` never
 * answers. `GET /received` tells what came to `/taken` since it was last asked.
 */
const slowMs = 5_000

let events = 0
let messages = 0
/** When the first byte of an alert was here, on the clock that all processes of a machine share. */
let firstBytes: [alertId: string, atMs: number][] = []

const server = createServer((request, response) => {
  const atMs = Number(process.hrtime.bigint()) / 1e6
  if (request.method === 'GET') {
    const received = JSON.stringify({ events, messages, firstBytes })
    events = 0
    messages = 0
    firstBytes = []
    return void response.end(received)
  }
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('error', () => undefined)
  request.on('end', () => {
    if (request.url === '/taken') take(Buffer.concat(parts), atMs, response)
    else if (request.url === '/slow') setTimeout(() => response.end(), slowMs)
  })
})

function take(body: Buffer, atMs: number, response: ServerResponse): void {
  response.writeHead(200, { 'content-length': 0 }).end()
  const message = JSON.parse(body.toString('utf8')) as { alert_id: string | null }[]
  events += message.length
  messages += 1
  for (const event of message) if (event.alert_id !== null) firstBytes.push([event.alert_id, atMs])
}

server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () =>
  process.send?.({ type: 'ready', port: (server.address() as { port: number }).port }),
)
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))

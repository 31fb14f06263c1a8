import { connect } from 'node:net'

export interface LoadResult {
  requests: number
  seconds: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Answers by status. */
  statuses: Record<string, number>
}

export interface Load {
  port: number
  connections: number
  requests: number
  /** The whole request as bytes, made anew for each call where it differs. */
  request(index: number): Buffer
}

/**
 * Keep-alive connections that each send the next request when the last answer has arrived. Written on bare sockets, because
 * an HTTP client would cost as much as the servers that are measured.
 */
export async function runLoad({ port, connections, requests, request }: Load): Promise<LoadResult> {
  const latencies = new Float64Array(requests)
  const statuses: Record<string, number> = {}
  let sent = 0
  let done = 0
  const startedAt = performance.now()
  await new Promise<void>((finished, failed) => {
    for (let index = 0; index < connections; index++) {
      const socket = connect(port, '127.0.0.1')
      socket.setNoDelay(true)
      let began = 0
      let waiting = Buffer.alloc(0)
      const next = () => {
        if (sent >= requests) return socket.end()
        began = performance.now()
        socket.write(request(sent++))
      }
      socket.on('connect', next)
      socket.on('error', failed)
      socket.on('data', (chunk) => {
        waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
        const length = answerLength(waiting)
        if (length === undefined || waiting.length < length) return
        const status = waiting.toString('latin1', 9, 12)
        statuses[status] = (statuses[status] ?? 0) + 1
        waiting = Buffer.from(waiting.subarray(length))
        latencies[done++] = performance.now() - began
        if (done === requests) finished()
        next()
      })
    }
  })
  const seconds = (performance.now() - startedAt) / 1000
  latencies.sort()
  return {
    requests,
    seconds,
    perSecond: requests / seconds,
    p50Ms: latencies[Math.floor(requests * 0.5)]!,
    p99Ms: latencies[Math.floor(requests * 0.99)]!,
    statuses,
  }
}

function answerLength(bytes: Buffer): number | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const match = /content-length: (\d+)/i.exec(bytes.toString('latin1', 0, end))
  return end + 4 + Number(match?.[1] ?? 0)
}

export function httpRequest(method: string, path: string, headers: Record<string, string>, body = ''): Buffer {
  const lines = Object.entries({
    host: '127.0.0.1',
    ...headers,
    ...(body ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
  })
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  )
}

import http from 'node:http'
import https from 'node:https'
import { OutboundFailure, type OutboundReason } from './outbound-failure.ts'

/** The one way out: every call has a total deadline and a byte cap, and no redirect is followed. */
export interface HttpClient {
  /** Rejects with `OutboundFailure` only. Any status is an answer. */
  send(request: OutboundRequest): Promise<OutboundAnswer>
  /** Ends the connections that are kept open. */
  close(): void
}

export interface OutboundRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** From now to the last byte of the answer. */
  readonly timeoutMs: number
  /** From now to an open connection. */
  readonly connectTimeoutMs: number
  readonly maxAnswerBytes: number
  /** W3C trace context of the caller. */
  readonly traceparent?: string | undefined
  /**
   * A second delivery does no harm. Needed to repeat a call whose kept connection turned out to be closed by the other side,
   * which happens whenever that side restarts.
   */
  readonly repeatable?: boolean
}

export interface OutboundAnswer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<http.IncomingHttpHeaders>
  readonly body: Uint8Array
}

interface HttpClientOptions {
  /** Open connections per server. */
  readonly maxSockets?: number
  /** A connection without work is closed after this time. */
  readonly idleMs?: number
}

export function createHttpClient(options: HttpClientOptions = {}): HttpClient {
  const pool = { keepAlive: true, maxSockets: options.maxSockets ?? 64, timeout: options.idleMs ?? 30_000 }
  const agents = { http: new http.Agent(pool), https: new https.Agent(pool) }
  return {
    async send(request) {
      const startedAt = performance.now()
      try {
        return await sendOnce(request, request.timeoutMs, agents)
      } catch (error) {
        const leftMs = request.timeoutMs - (performance.now() - startedAt)
        if (!(error instanceof StaleConnection) || leftMs <= 0) throw withoutStale(error)
        return await sendOnce(request, leftMs, null).catch((again) => {
          throw withoutStale(again)
        })
      }
    },
    close() {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}

type Agents = { readonly http: http.Agent; readonly https: https.Agent }

/** The kept connection was already closed by the other side; on a new one the call can be repeated. */
class StaleConnection extends Error {}

function withoutStale(error: unknown): unknown {
  return error instanceof StaleConnection ? new OutboundFailure('broken', true) : error
}

/** Without agents the call gets a connection of its own. */
function sendOnce(request: OutboundRequest, timeoutMs: number, agents: Agents | null): Promise<OutboundAnswer> {
  return new Promise((resolve, reject) => {
    const url = new URL(request.url)
    const secure = url.protocol === 'https:'
    const call = (secure ? https : http).request(url, {
      method: request.method,
      agent: agents === null ? false : secure ? agents.https : agents.http,
      headers: headersOf(request),
      maxHeaderSize: 16 * 1024,
    })
    let connected = false
    let answering = false
    let settled = false

    const settle = (finish: () => void) => {
      if (settled) return
      settled = true
      clearTimeout(deadline)
      clearTimeout(connectDeadline)
      finish()
    }
    const fail = (reason: OutboundReason) =>
      settle(() => {
        call.destroy()
        reject(new OutboundFailure(reason, connected))
      })

    const deadline = setTimeout(() => fail(connected ? 'timeout' : 'unreachable'), timeoutMs)
    const connectDeadline = setTimeout(() => {
      if (!connected) fail('unreachable')
    }, request.connectTimeoutMs)

    call.on('socket', (socket) => {
      const onConnect = () => {
        connected = true
        clearTimeout(connectDeadline)
      }
      if (call.reusedSocket || !socket.connecting) onConnect()
      else socket.once(secure ? 'secureConnect' : 'connect', onConnect)
    })
    call.on('error', () => {
      if (call.reusedSocket && !answering && request.repeatable) settle(() => reject(new StaleConnection()))
      else fail(connected ? 'broken' : 'unreachable')
    })
    call.on('response', (answer) => {
      answering = true
      if (Number(answer.headers['content-length'] ?? 0) > request.maxAnswerBytes) return fail('too-large')
      const chunks: Buffer[] = []
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > request.maxAnswerBytes) fail('too-large')
        else chunks.push(chunk)
      })
      answer.on('error', () => fail('broken'))
      answer.on('end', () => {
        const { statusCode = 0, headers } = answer
        settle(() => resolve({ status: statusCode, headers, body: Buffer.concat(chunks, bytes) }))
      })
    })
    call.end(request.body)
  })
}

function headersOf(request: OutboundRequest): Record<string, string | number> {
  return {
    // Compressed answers would have to be inflated under a second cap; bureaus are asked for plain bytes.
    'accept-encoding': 'identity',
    ...(request.body === undefined ? {} : { 'content-length': Buffer.byteLength(request.body) }),
    ...(request.traceparent === undefined ? {} : { traceparent: request.traceparent }),
    ...request.headers,
  }
}

import http from 'node:http'
import https from 'node:https'
import { literalOf } from './address-rules.ts'
import { Unreachable, Unresolved } from './checked-lookup.ts'
import type { DialAnswer, DialRequest } from './dial.ts'
import { DialFailure, type DialFailureKind } from './dial-failure.ts'

interface PostWay {
  readonly url: URL
  readonly totalMs: number
  readonly agent: http.Agent
}

/** The kept connection was already closed by the other side; on a new one the post can be repeated. */
export class StaleConnection extends Error {}

/** How far a post has come decides what an error on the way means. */
type Stage = 'waiting' | 'looking-up' | 'connecting' | 'securing' | 'connected' | 'answering'

export function postOnce(request: DialRequest, way: PostWay): Promise<Omit<DialAnswer, 'durationMs'>> {
  return new Promise((resolve, reject) => {
    const { url, agent } = way
    const secure = url.protocol === 'https:'
    const call = (secure ? https : http).request(url, {
      method: request.method ?? 'POST',
      agent,
      maxHeaderSize: 16 * 1024,
      // The name is proven by the certificate; it comes from the address and from no header.
      ...(secure && !literalOf(url.hostname) ? { servername: url.hostname } : {}),
      headers: {
        ...request.headers,
        host: url.host,
        'accept-encoding': 'identity',
        'content-length': Buffer.byteLength(request.body),
      },
    })
    let stage: Stage = 'waiting'
    let settled = false
    let connectTimer: NodeJS.Timeout | undefined

    const settle = (finish: () => void) => {
      if (settled) return
      settled = true
      clearTimeout(totalTimer)
      clearTimeout(connectTimer)
      finish()
    }
    const fail = (kind: DialFailureKind) =>
      settle(() => {
        call.destroy()
        reject(new DialFailure(kind, 0))
      })
    const totalTimer = setTimeout(() => fail('timeout'), way.totalMs)

    call.on('socket', (socket) => {
      if (!socket.connecting) {
        stage = 'connected'
        return
      }
      stage = literalOf(url.hostname) ? 'connecting' : 'looking-up'
      connectTimer = setTimeout(() => fail(kindsOfDelay[stage]), request.connectMs)
      socket.once('lookup', () => {
        if (stage === 'looking-up') stage = 'connecting'
      })
      socket.once('connect', () => {
        stage = secure ? 'securing' : 'connected'
        if (!secure) clearTimeout(connectTimer)
      })
      socket.once('secureConnect', () => {
        stage = 'connected'
        clearTimeout(connectTimer)
      })
    })
    call.on('error', (fault) => {
      if (call.reusedSocket && stage === 'connected') settle(() => reject(new StaleConnection()))
      else fail(kindOfError(fault, stage))
    })
    call.on('upgrade', (_, socket) => {
      socket.destroy()
      fail('protocol')
    })
    call.on('response', (answer) => {
      stage = 'answering'
      const { statusCode: status = 0, headers } = answer
      const chunks: Buffer[] = []
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        const room = request.maxAnswerBytes - bytes
        // A copy: a slice would keep the whole block that it was read into.
        if (room > 0) chunks.push(Buffer.from(chunk.subarray(0, room)))
        bytes += chunk.length
        if (bytes > request.maxAnswerBytes) {
          settle(() => {
            call.destroy()
            resolve({ status, headers, excerpt: Buffer.concat(chunks), truncated: true })
          })
        }
      })
      answer.on('error', () => fail('protocol'))
      answer.on('end', () =>
        settle(() => resolve({ status, headers, excerpt: Buffer.concat(chunks), truncated: false })),
      )
    })
    call.end(request.body)
  })
}

const kindsOfDelay: Readonly<Record<Stage, DialFailureKind>> = {
  waiting: 'timeout',
  'looking-up': 'resolve',
  connecting: 'connect',
  securing: 'tls',
  connected: 'timeout',
  answering: 'timeout',
}

function kindOfError(fault: Error, stage: Stage): DialFailureKind {
  if (fault instanceof Unreachable) return 'address'
  if (fault instanceof Unresolved) return 'resolve'
  if (stage === 'securing') return 'tls'
  return stage === 'connected' || stage === 'answering' ? 'protocol' : 'connect'
}

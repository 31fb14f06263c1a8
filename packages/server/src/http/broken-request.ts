import type { Socket } from 'node:net'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../context.ts'
import { errorAnswer } from './error-answer.ts'
import { newRequestId } from './request-id.ts'
import { commonHeaders } from './send.ts'

/** Requests the parser gave up on never reach a route, but their senders get the same body. */
export function answerBrokenRequest(
  { log, clock }: Pick<Context, 'log' | 'clock'>,
  fault: NodeJS.ErrnoException,
  socket: Socket,
): void {
  // Garbage can follow a good request whose answer is being prepared; ours must not replace that answer. A request
  // that is late has no other before it.
  const pending = Boolean((socket as { _httpMessage?: unknown })._httpMessage)
  const answering = pending && fault.code !== 'ERR_HTTP_REQUEST_TIMEOUT'
  if (fault.code === 'ECONNRESET' || !socket.writable || answering) {
    socket.destroy()
    return
  }
  const name = brokenRequests[fault.code ?? '']
  const refusal = name ? new Refusal(name) : new Refusal('invalid-value', ['request: is not valid HTTP'])
  const { status, body, headers } = errorAnswer(refusal, newRequestId(), clock.now())
  log.info('request.broken', { code: body.codes[0], status, request_id: body.requestId })
  const text = JSON.stringify(body)
  const lines = Object.entries({
    ...commonHeaders,
    ...headers,
    'x-request-id': body.requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    ...(name === 'method-not-allowed' ? { allow: 'GET, POST' } : {}),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${body.codes[0]}\r\n${lines.join('')}\r\n${text}`)
}

const brokenRequests: Readonly<Record<string, 'headers-too-long' | 'request-too-slow' | 'method-not-allowed'>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-long',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-too-slow',
  HPE_INVALID_METHOD: 'method-not-allowed',
}

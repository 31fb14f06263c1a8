import type { Socket } from 'node:net'
import { Refusal } from '@plumbline/core'
import { errorAnswer } from './error-answer.ts'
import { newRequestId } from './request-id.ts'
import { commonHeaders } from './send.ts'

/** Requests the parser gave up on never reach a route, but their senders get the same body. */
export function answerBrokenRequest(fault: NodeJS.ErrnoException, socket: Socket): void {
  if (fault.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const refusal = new Refusal(brokenRequests[fault.code ?? ''] ?? 'malformed-json')
  const { status, body, headers } = errorAnswer(refusal, newRequestId())
  const text = JSON.stringify(body)
  const lines = Object.entries({
    ...commonHeaders,
    ...headers,
    'x-request-id': body.requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${body.codes[0]}\r\n${lines.join('')}\r\n${text}`)
}

const brokenRequests: Readonly<Record<string, 'headers-too-long' | 'request-too-slow' | 'method-not-allowed'>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-long',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-too-slow',
  HPE_INVALID_METHOD: 'method-not-allowed',
}

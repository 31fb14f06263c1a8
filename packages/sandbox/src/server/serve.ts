import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { clientOf } from '../faults/client.ts'
import { changesContent } from '../faults/fault.ts'
import type { FaultList } from '../faults/fault-list.ts'
import { sendWithFault } from '../faults/send-with-fault.ts'
import type { Log } from './log.ts'
import type { RouteMatcher } from './match-route.ts'
import { json } from './route.ts'
import { sendAnswer } from './send-answer.ts'

interface ServeParts {
  readonly match: RouteMatcher
  /** Of the header that names the server a request was meant for. */
  readonly isOwnHost: (header: string | undefined) => boolean
  readonly faults: FaultList
  readonly log: Log
}

const maxBodyBytes = 256 * 1024

/** From a request on the wire to an answer on the wire, through the injected fault if there is one. */
export function serve(parts: ServeParts): RequestListener {
  return (request, response) => {
    const startedAt = performance.now()
    response.on('error', () => {})
    handle(parts, request, response).then(
      (facts) => parts.log('request', { ...facts, durationMs: Math.round(performance.now() - startedAt) }),
      (error: unknown) => {
        parts.log('request-fault', faultFacts(error))
        if (!response.headersSent) sendAnswer(response, json(500, { error: 'the sandbox failed' }))
        else response.destroy()
      },
    )
  }
}

async function handle(parts: ServeParts, request: IncomingMessage, response: ServerResponse) {
  if (!parts.isOwnHost(request.headers.host)) {
    sendAnswer(response, json(421, { error: 'this is not the server that was asked for' }), { connection: 'close' })
    return { method: request.method ?? '', route: 'none', status: 421 }
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox')
  const match = parts.match(request.method ?? '', pathname)
  const facts = { method: request.method ?? '', route: match.found ? match.route.path : 'none' }
  if (!match.found) {
    const answer = json(match.allowed.length > 0 ? 405 : 404, { error: 'no such address' })
    sendAnswer(response, answer, match.allowed.length > 0 ? { allow: match.allowed.join(', ') } : {})
    return { ...facts, status: answer.status }
  }
  const body = await readBody(request)
  if (body === null) {
    sendAnswer(response, json(413, { error: 'the body is too large' }), { connection: 'close' })
    return { ...facts, status: 413 }
  }
  const { route } = match
  const client = route.fault?.clientOf ? route.fault.clientOf(match.params) : clientOf(request.headers)
  const fault = route.fault ? parts.faults.take({ ...route.fault, client }) : null
  const seenByRoute = fault !== null && changesContent(fault.mode) ? fault.mode : null
  const ask = { params: match.params, query: searchParams, headers: request.headers, body, fault: seenByRoute }
  const answer = fault?.mode === 'error' || fault?.mode === 'throttle' ? null : await route.answer(ask)
  if (fault && !seenByRoute) await sendWithFault(response, answer, fault)
  else if (answer) sendAnswer(response, answer)
  return { ...facts, status: response.statusCode, ...(fault && { fault: fault.mode }) }
}

/** Where it went wrong, but not the message, which may quote what was sent. */
function faultFacts(error: unknown): { fault: string; at: string | null } {
  if (!(error instanceof Error)) return { fault: 'unknown', at: null }
  return { fault: error.name, at: /^ +at (.+)$/m.exec(error.stack ?? '')?.[1] ?? null }
}

/** Null when the body is larger than the limit. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBodyBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, bytes)
}

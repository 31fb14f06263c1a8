import { errors } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { faultFields } from '../telemetry/log.ts'
import { type Trace, traceparentOf } from '../telemetry/trace.ts'
import type { Traffic } from './arrival.ts'
import { corsHeaders } from './cors.ts'
import { asRefusal, errorAnswer } from './error-answer.ts'
import type { Gate } from './gate.ts'
import type { Outcome } from './pipeline.ts'
import { discardRest, hasBody } from './read-body.ts'
import { requestPath, requestSearch } from './request-path.ts'
import { commonHeaders, send } from './send.ts'

/** A page or a document beside the API: reference, key set, OpenAPI. */
export interface Page {
  /** Also the name in logs and metrics; `:name` stands for one segment. */
  path: string
  /** Default: GET. */
  method?: 'POST'
  /** HEAD is answered too, as for files that caches keep. */
  head?: true
  /** The body is a form, and its fields are read. Other bodies are not. */
  form?: true
  /** The body is taken as it is, at most so many bytes of JSON. */
  bodyBytes?: number
  /** Health checks are never turned away. */
  unlimited?: true
  respond(visit: PageVisit): PageAnswer | Promise<PageAnswer>
}

export interface PageVisit {
  /** Segments of the path by name, as sent. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** What was filled in, where the page takes a form. */
  fields: URLSearchParams
  /** The body, where it is taken as it is. */
  body: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
  requestId: string
  address: string
  trace: Trace
}

/** What of the body a page gets to see. */
export type SentBody = Pick<PageVisit, 'fields' | 'body'>

export interface PageAnswer {
  status?: number
  type: string
  /** Null without a body. */
  body: string | Buffer | null
  headers?: Record<string, string>
  /** The body is compressed already. */
  encoding?: 'gzip'
}

const json = 'application/json; charset=utf-8'

/** Old names were old when this version began: 1 January 2026, in seconds. */
const deprecatedSince = '@1767225600'

/** Every way a request can be answered, with the headers all answers share. */
export class Answers {
  readonly #ctx: Context
  readonly #traffic: Traffic
  readonly #gate: Gate

  constructor(ctx: Context, traffic: Traffic, gate: Gate) {
    this.#ctx = ctx
    this.#traffic = traffic
    this.#gate = gate
  }

  async outcome(request: FastifyRequest, reply: FastifyReply, outcome: Outcome): Promise<void> {
    const headers = Object.assign(this.headers(request), outcome.headers)
    if (this.#traffic.draining) headers['connection'] = 'close'
    const { status, body, type = json, encoding } = outcome
    await send(request, reply, { status, type, body, headers, encoding })
  }

  async fault(request: FastifyRequest, reply: FastifyReply, fault: unknown, route = 'unknown'): Promise<void> {
    const { arrival } = request
    const refusal = asRefusal(fault)
    const noted = { route, request_id: arrival.requestId }
    if (!(fault instanceof Refusal)) this.#ctx.log.error('request.fault', { ...noted, ...faultFields(fault) })
    else if (fault.cause) this.#ctx.log.warn('request.unavailable', { ...noted, ...faultFields(fault.cause) })
    const unread = isUnread(request)
    if (unread) await this.#discard(request)
    const extra = (fault as FaultExtras | null) ?? {}
    const answer = errorAnswer(refusal, arrival.requestId, extra.refusedAt ?? this.#ctx.clock.now())
    arrival.code = errors[refusal.refusal].code
    const headers = {
      ...this.headers(request),
      ...(fault instanceof Refusal ? extra.headers : {}),
      ...answer.headers,
      ...(unread || this.#traffic.draining ? { connection: 'close' } : {}),
    }
    await send(request, reply, { status: answer.status, type: json, body: JSON.stringify(answer.body), headers })
  }

  async page(request: FastifyRequest, reply: FastifyReply, page: Page, sent: SentBody): Promise<void> {
    const { requestId, address, trace } = request.arrival
    const params = request.params as Record<string, string>
    const query = new URLSearchParams(requestSearch(request.raw.url ?? ''))
    const unread = isUnread(request)
    if (unread) await this.#discard(request)
    const answer = await page.respond({ params, query, ...sent, headers: request.headers, requestId, address, trace })
    const { status = 200, type, body, encoding } = answer
    const headers = { ...this.headers(request), ...answer.headers }
    if (unread) headers['connection'] = 'close'
    await send(request, reply, { status, type, body, headers, encoding })
  }

  /** When too many bodies of the sender's network are being discarded already, this one is not read to its end. */
  async #discard({ raw, arrival }: FastifyRequest): Promise<void> {
    await this.#gate.receive(arrival.address, () => discardRest(raw)).catch(() => undefined)
  }

  headers(request: FastifyRequest): Record<string, string> {
    const { arrival } = request
    const headers: Record<string, string> = {
      ...commonHeaders,
      'x-request-id': arrival.requestId,
      traceresponse: traceparentOf(arrival.trace),
    }
    if (arrival.deprecated) headers['deprecation'] = deprecatedSince
    if (this.#ctx.config.mode === 'production')
      headers['strict-transport-security'] = 'max-age=63072000; includeSubDomains'
    return Object.assign(
      headers,
      corsHeaders(this.#ctx, requestPath(request.raw.url ?? ''), request.headers.origin, arrival.host),
      arrival.rateHeaders,
    )
  }
}

/** What is left of an unread body would be taken for the next request. */
function isUnread(request: FastifyRequest): boolean {
  return !request.raw.readableEnded && hasBody(request.raw)
}

/** Members that the pipeline adds to a fault. */
interface FaultExtras {
  headers?: Record<string, string>
  refusedAt?: number
}

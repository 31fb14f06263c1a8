import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { errors } from '@plumbline/contract'
import { Refusal } from '@plumbline/core'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Principal } from '../access/authenticate.ts'
import type { Context } from '../context.ts'
import { faultFields } from '../telemetry/log.ts'
import { type Trace, traceFrom, traceparentOf } from '../telemetry/trace.ts'
import type { Route } from './call.ts'
import { createAddressReader } from './client-address.ts'
import { corsHeaders, preflightHeaders } from './cors.ts'
import { asRefusal, errorAnswer } from './error-answer.ts'
import { createPipeline } from './pipeline.ts'
import { createRequestLog } from './request-log.ts'
import { commonHeaders, sendJson } from './send.ts'

/** A page or a document beside the API: reference, key set, OpenAPI. */
export interface Page {
  /** Also the name in logs and metrics. */
  path: string
  respond(): PageAnswer | Promise<PageAnswer>
}

export interface PageAnswer {
  status?: number
  type: string
  body: string | Buffer
  headers?: Record<string, string>
}

export interface HttpServer {
  listen(port: number, address: string): Promise<number>
  /** Lets running requests end, turns new ones away, then closes. */
  drain(limitMs: number): Promise<void>
  readonly draining: boolean
}

const maxHeaderBytes = 16 * 1024

/** The public server: every route of the contract, the pages, and one error body for all that can go wrong. */
export function createHttpServer(ctx: Context, routes: readonly Route[], pages: readonly Page[]): HttpServer {
  const addressOf = createAddressReader(ctx.config.trustedProxies, ctx.config.proxyHeader)
  const logRequest = createRequestLog(ctx)
  const state = { inFlight: 0, draining: false }
  const arrivals = new WeakMap<FastifyRequest, Arrival>()
  const app = Fastify({
    logger: false,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: maxHeaderBytes, caseSensitive: true, ignoreTrailingSlash: false },
    requestTimeout: 20_000,
    keepAliveTimeout: 65_000,
    http: { maxHeaderSize: maxHeaderBytes, headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    clientErrorHandler: (fault, socket) => answerBrokenRequest(fault as NodeJS.ErrnoException, socket),
    frameworkErrors: (_fault, request, reply) => {
      void answerFault(new Refusal('no-such-route'), request as never, reply as never, 'unknown')
    },
  })
  ctx.metrics.gauge('plumbline_requests_in_flight', 'Requests being worked on', () => state.inFlight)

  // Bodies are read by the pipeline, after token and rate.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))

  app.addHook('onRequest', async (request) => {
    state.inFlight++
    const given = request.headers['x-request-id']
    arrivals.set(request, {
      startedAt: performance.now(),
      requestId: typeof given === 'string' && /^[A-Za-z0-9._-]{1,128}$/.test(given) ? given : newRequestId(),
      address: addressOf(request.raw.socket.remoteAddress, request.headers),
      trace: traceFrom(request.headers['traceparent'] as string | undefined),
      seen: {},
      code: undefined,
    })
  })
  app.addHook('onResponse', async (request, reply) => {
    state.inFlight--
    const arrival = arrivals.get(request)
    if (!arrival) return
    logRequest({
      route: (request.routeOptions.config as { name?: string }).name ?? 'unknown',
      method: knownMethods.has(request.method) ? request.method : 'OTHER',
      status: reply.statusCode,
      durationMs: performance.now() - arrival.startedAt,
      requestId: arrival.requestId,
      trace: arrival.trace,
      hostId: arrival.seen.principal?.host.id,
      code: arrival.code,
    })
  })

  const answerFault = async (fault: unknown, request: FastifyRequest, reply: FastifyReply, route: string) => {
    const arrival = arrivals.get(request) ?? strangerArrival()
    const refusal = asRefusal(fault)
    if (!(fault instanceof Refusal)) {
      ctx.log.error('request.fault', { route, request_id: arrival.requestId, ...faultFields(fault) })
    } else if (fault.cause) {
      ctx.log.warn('request.unavailable', { route, request_id: arrival.requestId, ...faultFields(fault.cause) })
    }
    const answer = errorAnswer(refusal, arrival.requestId)
    arrival.code = errors[refusal.refusal].code
    // What is left of an unread body would be taken for the next request.
    const unread = !request.raw.readableEnded && hasUnreadBody(request)
    const extra = (fault as { rateHeaders?: Record<string, string>; headers?: Record<string, string> } | null) ?? {}
    return sendJson(
      reply,
      {
        status: answer.status,
        body: JSON.stringify(answer.body),
        headers: {
          ...headersFor(request, arrival),
          ...extra.rateHeaders,
          ...(fault instanceof Refusal ? extra.headers : {}),
          ...answer.headers,
          ...(unread || state.draining ? { connection: 'close' } : {}),
        },
      },
      request.headers['accept-encoding'],
    )
  }

  const headersFor = (request: FastifyRequest, arrival: Arrival): Record<string, string> => ({
    ...commonHeaders,
    'x-request-id': arrival.requestId,
    traceresponse: traceparentOf(arrival.trace),
    ...(ctx.config.mode === 'production' ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
    ...corsHeaders(ctx, request.raw.url ?? '', request.headers.origin, arrival.seen.principal?.host),
  })

  for (const route of routes) {
    const run = createPipeline(route, ctx)
    app.route({
      method: route.endpoint.method,
      url: `/api${route.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      config: { name: route.endpoint.name },
      handler: async (request, reply) => {
        const arrival = arrivals.get(request)!
        try {
          if (state.draining) throw new Refusal('unavailable', {}, 1)
          if (state.inFlight > ctx.config.maxInFlight) throw new Refusal('overloaded', {}, 1)
          const outcome = await run(request, arrival, arrival.seen)
          const headers = { ...headersFor(request, arrival), ...outcome.headers }
          if (state.draining) headers['connection'] = 'close'
          return await sendJson(reply, { ...outcome, headers }, request.headers['accept-encoding'])
        } catch (fault) {
          return await answerFault(fault, request, reply, route.endpoint.name)
        }
      },
    })
  }
  for (const page of pages) {
    app.get(page.path, { config: { name: page.path } }, async (request, reply) => {
      const { status = 200, type, body, headers } = await page.respond()
      return reply
        .code(status)
        .headers({ ...headersFor(request, arrivals.get(request)!), ...headers })
        .header('content-type', type)
        .send(body)
    })
  }

  const methodsOf = allowedMethods(routes, pages)
  app.setNotFoundHandler(async (request, reply) => {
    const methods = methodsOf(request.raw.url ?? '/')
    if (methods.length === 0) return answerFault(new Refusal('no-such-route'), request, reply, 'unknown')
    if (request.method === 'OPTIONS' && (request.raw.url ?? '').startsWith('/api/users')) {
      const preflight = preflightHeaders(ctx, request.headers.origin, methods)
      if (preflight)
        return reply
          .code(204)
          .headers({ ...headersFor(request, arrivals.get(request)!), ...preflight })
          .send()
    }
    reply.header('allow', methods.join(', '))
    return answerFault(new Refusal('method-not-allowed'), request, reply, 'unknown')
  })
  app.setErrorHandler((fault, request, reply) => answerFault(fault, request, reply, 'unknown'))

  return {
    listen: async (port, address) => {
      await app.listen({ port, host: address })
      return (app.server.address() as { port: number }).port
    },
    drain: (limitMs) => drain(app, state, limitMs),
    get draining() {
      return state.draining
    },
  }
}

interface Arrival {
  startedAt: number
  requestId: string
  address: string
  trace: Trace
  seen: { principal?: Principal }
  code: string | undefined
}

const knownMethods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])

function newRequestId(): string {
  return `req_${randomBytes(12).toString('base64url')}`
}

function strangerArrival(): Arrival {
  return {
    startedAt: performance.now(),
    requestId: newRequestId(),
    address: '',
    trace: traceFrom(undefined),
    seen: {},
    code: undefined,
  }
}

function hasUnreadBody(request: FastifyRequest): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
}

/** Which methods a path knows; only asked when nothing matched. */
function allowedMethods(routes: readonly Route[], pages: readonly Page[]): (url: string) => string[] {
  const known = [
    ...routes.map(({ endpoint }) => ({
      method: endpoint.method as string,
      pattern: new RegExp(`^/api${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    })),
    ...pages.map((page) => ({ method: 'GET', pattern: new RegExp(`^${page.path.replaceAll('.', '\\.')}$`) })),
  ]
  return (url) => {
    const path = url.split('?')[0] ?? ''
    return [...new Set(known.filter((one) => one.pattern.test(path)).map((one) => one.method))].sort()
  }
}

async function drain(
  app: FastifyInstance,
  state: { inFlight: number; draining: boolean },
  limitMs: number,
): Promise<void> {
  state.draining = true
  const until = performance.now() + limitMs
  // Requests on their way when the signal came still get an answer, if only to come again.
  await new Promise((done) => setTimeout(done, 100))
  while (state.inFlight > 0 && performance.now() < until) await new Promise((done) => setTimeout(done, 20))
  await app.close()
}

/** Requests the parser gave up on never reach a route, but their senders get the same body. */
function answerBrokenRequest(fault: NodeJS.ErrnoException, socket: Socket): void {
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

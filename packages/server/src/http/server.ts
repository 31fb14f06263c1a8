import { Server as NetServer } from 'node:net'
import { errors } from '@plumbline/contract'
import { Refusal } from '@plumbline/core'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Principal } from '../access/authenticate.ts'
import type { Context } from '../context.ts'
import { faultFields } from '../telemetry/log.ts'
import { type Trace, traceFrom, traceparentOf } from '../telemetry/trace.ts'
import { answerBrokenRequest } from './broken-request.ts'
import type { Route } from './call.ts'
import { createAddressReader } from './client-address.ts'
import { corsHeaders, preflightHeaders } from './cors.ts'
import { asRefusal, errorAnswer } from './error-answer.ts'
import { createPipeline } from './pipeline.ts'
import { requestIdFrom } from './request-id.ts'
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
    requestTimeout: ctx.config.requestTimeoutMs,
    keepAliveTimeout: 65_000,
    http: {
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: Math.min(10_000, ctx.config.requestTimeoutMs),
      connectionsCheckingInterval: Math.min(1_000, ctx.config.requestTimeoutMs),
      // A request without it is answered like any other instead of with an empty 400.
      requireHostHeader: false,
    },
    clientErrorHandler: (fault, socket) => answerBrokenRequest(fault as NodeJS.ErrnoException, socket),
    frameworkErrors: (_fault, request, reply) => {
      arrive(request as never, reply as never)
      void answerFault(new Refusal('no-such-route'), request as never, reply as never, 'unknown')
    },
  })
  // An expectation nobody knows is ignored; Node would answer it with an empty 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  ctx.metrics.gauge('plumbline_requests_in_flight', 'Requests being worked on', () => state.inFlight)

  const arrive = (request: FastifyRequest, reply: FastifyReply): void => {
    state.inFlight++
    const arrival: Arrival = {
      startedAt: performance.now(),
      requestId: requestIdFrom(request.headers['x-request-id']),
      address: addressOf(request.raw.socket.remoteAddress, request.headers),
      trace: traceFrom(request.headers['traceparent'] as string | undefined),
      seen: {},
      code: undefined,
      work: undefined,
    }
    arrivals.set(request, arrival)
    const leave = () => {
      state.inFlight--
      logRequest({
        route: (request.routeOptions.config as { name?: string } | undefined)?.name ?? 'unknown',
        method: knownMethods.has(request.method) ? request.method : 'OTHER',
        status: reply.raw.writableFinished ? reply.statusCode : clientGone,
        durationMs: performance.now() - arrival.startedAt,
        requestId: arrival.requestId,
        trace: arrival.trace,
        hostId: arrival.seen.principal?.host.id,
        code: arrival.code,
      })
    }
    // The framework's own hook is not told of a client that went away before its answer.
    reply.raw.once('close', () => (arrival.work ? void arrival.work.then(leave, leave) : leave()))
  }

  // Everything is answered here, before the framework looks at the body: it would refuse content types by rules of its own
  // and ahead of the token. The pipeline reads bodies itself, after token and rate.
  app.addHook('onRequest', async (request, reply) => {
    arrive(request, reply)
    if (request.is404) await answerUnknown(request, reply)
  })

  const answerFault = async (fault: unknown, request: FastifyRequest, reply: FastifyReply, route: string) => {
    const arrival = arrivals.get(request)!
    const refusal = asRefusal(fault)
    if (!(fault instanceof Refusal)) {
      ctx.log.error('request.fault', { route, request_id: arrival.requestId, ...faultFields(fault) })
    } else if (fault.cause) {
      ctx.log.warn('request.unavailable', { route, request_id: arrival.requestId, ...faultFields(fault.cause) })
    }
    const extra = (fault as FaultExtras | null) ?? {}
    const answer = errorAnswer(refusal, arrival.requestId, extra.refusedAt)
    arrival.code = errors[refusal.refusal].code
    // What is left of an unread body would be taken for the next request.
    const unread = !request.raw.readableEnded && hasUnreadBody(request)
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
    const answer = async (request: FastifyRequest, reply: FastifyReply, arrival: Arrival) => {
      try {
        if (state.draining) throw new Refusal('unavailable', {}, 1)
        if (state.inFlight > ctx.config.maxInFlight) throw new Refusal('overloaded', {}, 1)
        const outcome = await run(request, arrival, arrival.seen)
        const headers = { ...headersFor(request, arrival), ...outcome.headers }
        if (state.draining) headers['connection'] = 'close'
        await sendJson(reply, { ...outcome, headers }, request.headers['accept-encoding'])
      } catch (fault) {
        await answerFault(fault, request, reply, route.endpoint.name)
      }
    }
    app.route({
      method: route.endpoint.method,
      url: `/api${route.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      config: { name: route.endpoint.name },
      onRequest: (request, reply) => {
        const arrival = arrivals.get(request)!
        arrival.work = answer(request, reply, arrival)
        return arrival.work
      },
      handler: async (_request, reply) => reply,
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
  const answerUnknown = async (request: FastifyRequest, reply: FastifyReply) => {
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
  }
  app.setNotFoundHandler(answerUnknown)
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

/** What the pipeline has noted on a fault. */
interface FaultExtras {
  rateHeaders?: Record<string, string>
  headers?: Record<string, string>
  refusedAt?: number
}

interface Arrival {
  startedAt: number
  requestId: string
  address: string
  trace: Trace
  seen: { principal?: Principal }
  code: string | undefined
  /** The handler, where there is one; it may go on after its client has left. */
  work: Promise<unknown> | undefined
}

/** Status in the log of a request whose client went away before the answer. */
const clientGone = 499

const knownMethods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])

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
  // No new connections; those that are open are told to come again on another one with their next request.
  NetServer.prototype.close.call(app.server)
  const grace = performance.now() + Math.min(idleGraceMs, limitMs)
  while (performance.now() < until && (state.inFlight > 0 || performance.now() < grace)) {
    if ((await openConnections(app)) === 0) break
    await new Promise((done) => setTimeout(done, 20))
  }
  app.server.closeAllConnections()
  await app.close()
}

const idleGraceMs = 1_000

function openConnections(app: FastifyInstance): Promise<number> {
  return new Promise((done) => app.server.getConnections((_fault, count) => done(count)))
}

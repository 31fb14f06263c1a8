import { maxHeadBytes } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { allowedMethods, nearRoute } from './allowed-methods.ts'
import type { Page, SentBody } from './answers.ts'
import { answerBrokenRequest } from './broken-request.ts'
import { isUserPath, preflightHeaders } from './cors.ts'
import { drain } from './drain.ts'
import { takeGeneralRate } from './rates.ts'
import { hasBody, readBody, readForm } from './read-body.ts'
import { requestPath } from './request-path.ts'
import type { SharedParts } from './shared-parts.ts'

export interface HttpServer {
  listen(port: number, address: string): Promise<number>
  /** Lets running requests end, turns new ones away, then closes. */
  drain(limitMs: number): Promise<void>
  readonly draining: boolean
}

/** A public port: every route of the contract, the pages of this port, and one error body for all that can go wrong. */
export function createHttpServer(ctx: Context, parts: SharedParts, pages: readonly Page[]): HttpServer {
  const { requestTimeoutMs } = ctx.config
  const { traffic, receive, gate, answers, routes } = parts
  const app = Fastify({
    logger: false,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: maxHeadBytes, caseSensitive: true, ignoreTrailingSlash: false },
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: 65_000,
    http: {
      maxHeaderSize: maxHeadBytes,
      headersTimeout: Math.min(10_000, requestTimeoutMs),
      connectionsCheckingInterval: Math.min(1_000, requestTimeoutMs),
      // A request without a Host header is answered like any other instead of with an empty 400.
      requireHostHeader: false,
    },
    clientErrorHandler: (fault, socket) => answerBrokenRequest(ctx, fault as NodeJS.ErrnoException, socket),
    frameworkErrors: (_fault, request, reply) => {
      receive(request as never, reply as never)
      void answers.fault(
        request as never,
        reply as never,
        new Refusal('no-such-route', ['path: must be percent-encoded UTF-8']),
      )
    },
  })
  app.decorateRequest('arrival', null as never)
  // An unknown expectation is ignored; Node would answer it with an empty 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))

  // Everything is answered here, before the framework looks at the body: it would refuse content types by rules of its own
  // and ahead of the token. The pipeline reads bodies itself, after token and rate.
  app.addHook('onRequest', async (request, reply) => {
    receive(request, reply)
    if (request.is404) await answerUnknown(request, reply)
  })

  for (const route of routes) {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      if (route.endpoint.deprecated) request.arrival.deprecated = true
      try {
        if (traffic.draining) throw new Refusal('unavailable', {}, 1)
        await answers.outcome(request, reply, await route.answer(request))
      } catch (fault) {
        await answers.fault(request, reply, fault, route.endpoint.name)
      }
    }
    app.route({
      method: route.endpoint.method,
      url: `/api${route.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      config: { name: route.endpoint.name },
      onRequest: (request, reply) => {
        request.arrival.work = answer(request, reply)
        return request.arrival.work
      },
      handler: async (_request, reply) => reply,
    })
  }
  for (const page of pages) {
    app.route({
      method: page.head ? ['GET', 'HEAD'] : (page.method ?? 'GET'),
      url: page.path,
      config: { name: page.path },
      onRequest: async (request, reply) => {
        if (!page.unlimited)
          request.arrival.rateHeaders = await takeGeneralRate(ctx, undefined, request.arrival.address)
        await answers.page(request, reply, page, await receiveFor(page, request))
        return reply
      },
      handler: async (_request, reply) => reply,
    })
  }

  async function receiveFor(page: Page, { raw, arrival }: FastifyRequest): Promise<SentBody> {
    const sent = { fields: new URLSearchParams(), body: Buffer.alloc(0) }
    if (!hasBody(raw)) return sent
    const { form, bodyBytes } = page
    if (form) return { ...sent, fields: await gate.receive(arrival.address, () => readForm(raw)) }
    if (bodyBytes) return { ...sent, body: await gate.receive(arrival.address, () => readBody(raw, bodyBytes)) }
    return sent
  }

  const methodsOf = allowedMethods(routes, pages)
  const answerUnknown = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = requestPath(request.raw.url ?? '/')
    const methods = methodsOf(path)
    const preflight =
      request.method === 'OPTIONS' && isUserPath(path) && methods.length > 0
        ? preflightHeaders(ctx, request.headers.origin, methods)
        : undefined
    if (preflight)
      return reply
        .code(204)
        .headers({ ...answers.headers(request), ...preflight })
        .send()
    if (methods.length > 0) reply.header('allow', methods.join(', '))
    const refusal =
      methods.length > 0 ? new Refusal('method-not-allowed') : new Refusal('no-such-route', nearRoute(path, methodsOf))
    await answers.fault(request, reply, refusal)
    return reply
  }
  app.setNotFoundHandler(answerUnknown)
  app.setErrorHandler(async (fault, request, reply) => {
    await answers.fault(request, reply, fault)
    return reply
  })

  return {
    listen: async (port, address) => {
      await app.listen({ port, host: address })
      return (app.server.address() as { port: number }).port
    },
    drain: async (limitMs) => {
      await drain(app.server, traffic, limitMs)
      await app.close()
    },
    get draining() {
      return traffic.draining
    },
  }
}

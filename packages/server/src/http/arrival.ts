import { clientHeader, readClient } from '@plumbline/core/clients'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { maskedAddress } from '../access/addresses.ts'
import type { Context } from '../context.ts'
import type { HostRecord } from '../storage/directory-tables.ts'
import { type Trace, traceFrom } from '../telemetry/trace.ts'
import { createAddressReader } from './client-address.ts'
import { requestIdFrom } from './request-id.ts'
import { createRequestLog } from './request-log.ts'

/** What the server knows of a request when it arrives, and what it learns while it answers. */
export interface Arrival {
  readonly startedAt: number
  readonly requestId: string
  readonly address: string
  readonly trace: Trace
  /** The host behind the token, once it is known. */
  host: HostRecord | undefined
  /** Whom the request log shows it to, and who called about whom; absent where no host is known. */
  logged: LoggedCaller | undefined
  /** Sent with every answer once the rate was checked. */
  rateHeaders: Record<string, string> | undefined
  /** Code of the refusal, for the log. */
  code: string | undefined
  /** The endpoint is an old name of another; its answers say so. */
  deprecated?: true
  /** The handler, where there is one; it may go on after its client has left. */
  work: Promise<unknown> | undefined
}

/** The host that a call is logged for. */
interface LoggedCaller {
  hostId: string
  keyId: string | null
  userId: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    arrival: Arrival
  }
}

/** How busy the server is. */
export interface Traffic {
  inFlight: number
  draining: boolean
}

/** Counts requests in and out and writes their line when they are over, in whatever way they end. */
export function createReception(ctx: Context, traffic: Traffic) {
  const addressOf = createAddressReader(ctx.config.trustedProxies, ctx.config.proxyHeader)
  const logRequest = createRequestLog(ctx)

  return (request: FastifyRequest, reply: FastifyReply): void => {
    traffic.inFlight++
    const arrival: Arrival = {
      startedAt: performance.now(),
      requestId: requestIdFrom(request.headers['x-request-id']),
      address: addressOf(request.raw.socket.remoteAddress, request.headers),
      trace: traceFrom(request.headers['traceparent'] as string | undefined),
      host: undefined,
      logged: undefined,
      rateHeaders: undefined,
      code: undefined,
      work: undefined,
    }
    request.arrival = arrival
    const leave = () => {
      traffic.inFlight--
      const facts = {
        route: (request.routeOptions.config as { name?: string } | undefined)?.name ?? 'unknown',
        method: knownMethods.has(request.method) ? request.method : 'OTHER',
        status: reply.raw.writableFinished ? reply.statusCode : clientGone,
        durationMs: performance.now() - arrival.startedAt,
        requestId: arrival.requestId,
        code: arrival.code,
      }
      logRequest({ ...facts, trace: arrival.trace, hostId: arrival.host?.id })
      if (arrival.logged) {
        const client = readClient(request.headers[clientHeader])
        const noted = {
          ...facts,
          ...arrival.logged,
          at: ctx.clock.now(),
          code: facts.code ?? null,
          durationMs: Math.round(facts.durationMs),
          network: maskedAddress(arrival.address),
          client: client.kind,
          clientVersion: client.version,
          deprecated: arrival.deprecated === true,
        }
        ctx.requests.note(noted)
        ctx.identityWatch.note(noted)
      }
    }
    // The framework's own hook does not run for a client that went away before its answer.
    reply.raw.once('close', () => (arrival.work ? void arrival.work.then(leave, leave) : leave()))
  }
}

/** Status in the log of a request whose client went away before the answer. */
const clientGone = 499

const knownMethods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])

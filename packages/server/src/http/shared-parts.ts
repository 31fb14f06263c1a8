import type { AnyEndpoint } from '@plumbline/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LiveUsers } from '../access/live-users.ts'
import type { Context } from '../context.ts'
import { Answers } from './answers.ts'
import { createReception, type Traffic } from './arrival.ts'
import type { Route } from './call.ts'
import { Gate } from './gate.ts'
import { createPipeline, type Outcome } from './pipeline.ts'

/** What the ports of a process share: how much it works on at once, and the way of a request through each endpoint. */
export interface SharedParts {
  traffic: Traffic
  gate: Gate
  answers: Answers
  receive(request: FastifyRequest, reply: FastifyReply): void
  routes: readonly ServedRoute[]
}

type RouteFacts = Pick<AnyEndpoint, 'name' | 'method' | 'path' | 'deprecated'>

/** What a port has to know of a route: where it lies, and how a request of it is answered. */
export interface ServedRoute {
  readonly endpoint: RouteFacts
  readonly answer: (request: FastifyRequest) => Promise<Outcome>
}

export function createSharedParts(ctx: Context, routes: readonly Route[]): SharedParts {
  const { maxInFlight } = ctx.config
  const traffic: Traffic = { inFlight: 0, draining: false }
  const gate = new Gate(maxInFlight)
  const liveUsers = new LiveUsers(ctx.db, maxInFlight)
  ctx.metrics.gauge('plumbline_requests_in_flight', 'Requests being worked on', () => traffic.inFlight)
  return {
    traffic,
    gate,
    answers: new Answers(ctx, traffic, gate),
    receive: createReception(ctx, traffic),
    routes: routes.map((route) => ({ ...route, answer: createPipeline(route, ctx, gate, liveUsers) })),
  }
}

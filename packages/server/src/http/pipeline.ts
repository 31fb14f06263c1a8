import { type AnyEndpoint, bodyLimitBytes, errors } from '@plumbline/contract'
import { Refusal, refusedToken } from '@plumbline/core/refusals'
import type { FastifyRequest } from 'fastify'
import { authenticate, type Principal, type UserPrincipal } from '../access/authenticate.ts'
import type { LiveUsers } from '../access/live-users.ts'
import type { Context } from '../context.ts'
import { type ClaimedKey, claimKey, type StoredAnswer } from '../operations/idempotency/claim-key.ts'
import type { HostRecord } from '../storage/directory-tables.ts'
import type { UserRecord } from '../storage/users.ts'
import { faultFields } from '../telemetry/log.ts'
import type { Arrival } from './arrival.ts'
import { CallAudit, type Route } from './call.ts'
import { asRefusal, errorAnswer } from './error-answer.ts'
import type { Gate } from './gate.ts'
import { requireComponent, requireScope, requireSource } from './key-limits.ts'
import type { Schema } from './normalise.ts'
import { takeGeneralRate, takeThrottledStart } from './rates.ts'
import { hasBody, parseJson, readBody } from './read-body.ts'
import { ReadyAnswer } from './ready-answer.ts'
import { refusePrefetch } from './refuse-prefetch.ts'
import { canonicalPath, requestSearch } from './request-path.ts'
import { ValueReader } from './values.ts'

export interface Outcome {
  status: number
  /** Null without a body. */
  body: string | Buffer | null
  headers: Readonly<Record<string, string>>
  /** JSON by default. */
  type?: string
  /** The body is compressed already. */
  encoding?: 'gzip' | undefined
}

/** The way of a request through the rules that all calls share, in the order the contract gives them. */
export function createPipeline(route: Route, ctx: Context, gate: Gate, liveUsers: LiveUsers) {
  const { endpoint } = route
  const values = new ValueReader(endpoint)
  const limitBytes = endpoint.bodyLimitBytes ?? bodyLimitBytes[endpoint.audience]

  return async (request: FastifyRequest): Promise<Outcome> => {
    const { arrival } = request
    // 3: token, audience, host; then what the key behind it may do.
    const principal =
      endpoint.audience === 'anyone'
        ? undefined
        : authenticate(ctx, endpoint.audience, request.headers.authorization, endpoint.userTokenToo)
    arrival.host = principal?.host ?? hostByKey(ctx, endpoint, request)
    // To a live host there is no sandbox, as there is none on a platform in production.
    if (endpoint.sandboxOnly && arrival.host?.live) throw new Refusal('no-such-route')
    const keyId = principal?.kind === 'host' ? principal.keyId : null
    const userId = principal?.kind === 'user' ? principal.userId : null
    if (arrival.host) arrival.logged = { hostId: arrival.host.id, keyId, userId }
    if (principal?.kind === 'host') {
      requireSource(ctx, principal, arrival.address)
      requireScope(ctx, principal, endpoint.section)
    } else if (principal) requireComponent(principal, endpoint)
    // 4: rate.
    arrival.rateHeaders = await takeGeneralRate(ctx, principal, arrival.address)
    await takeThrottledStart(ctx, endpoint.name, principal?.host, arrival.address)
    // The session may have ended since the token was issued. This comes after the rate, because it costs a read.
    const user = principal?.kind === 'user' ? await requireLiveUser(liveUsers, principal) : undefined
    // 5: body.
    const raw = hasBody(request.raw)
      ? await gate.receive(arrival.address, () => readBody(request.raw, limitBytes))
      : Buffer.alloc(0)
    return gate.work(() => work(request, principal, user, raw))
  }

  async function work(
    request: FastifyRequest,
    principal: Principal | undefined,
    user: UserRecord | undefined,
    raw: Buffer,
  ): Promise<Outcome> {
    const { arrival } = request
    const body = parseJson(raw)
    // 6: idempotency.
    const search = requestSearch(request.raw.url ?? '')
    const params = request.params as Record<string, string>
    const key =
      principal && endpoint.method === 'POST' && endpoint.idempotency !== 'credential' ? keyOf(request) : undefined
    const claim =
      key === undefined
        ? undefined
        : await claimKey(ctx, principal!.scope, {
            key,
            userId: principal!.kind === 'user' ? principal!.userId : null,
            method: endpoint.method,
            path: canonicalPath(endpoint, params),
            search,
            body: raw,
          })
    if (claim && 'replay' in claim) {
      return { ...claim.replay, headers: { 'idempotency-replayed': 'true' } }
    }

    const audit = new CallAudit(ctx, draftOf(endpoint, principal, arrival))
    const now = arrival.host ? ctx.clock.hostNow(arrival.host.id) : ctx.clock.now()
    let begun = false
    try {
      // 7: values.
      if (endpoint.singleUse) refusePrefetch(request.headers)
      if (!values.isCompiled) await ctx.heavyWork.run(() => values.compile())
      const given = values.read(
        {
          params,
          search,
          headers: request.headers,
          rawHeaders: request.raw.rawHeaders,
          body,
        },
        { now, sandbox: ctx.config.sandboxRoutes && arrival.host?.live !== true },
      )
      // 8 to 14: the handler, whose refusals are ordered by the endpoint.
      begun = true
      requireNotRetired(endpoint, arrival.host)
      const { requestId, address, trace } = arrival
      const userAgent = request.headers['user-agent']
      const call = { ...given, requestId, address, userAgent, trace, audit, ...callerOf(principal, user, now) }
      const output = await route.run(call as never, ctx)
      if (!endpoint.unaudited && !audit.written) await audit.write('OK')
      if (output instanceof ReadyAnswer) {
        const { body, headers, type, encoding } = output
        return { status: endpoint.status, body, headers, type, encoding }
      }
      const answer: StoredAnswer = {
        status: endpoint.status,
        body: output === undefined || output === null ? null : JSON.stringify(output),
      }
      // The change has happened: an answer that cannot be kept is sent all the same, and the key stays taken for its lease.
      await claim?.claimed.keep(answer).catch((fault) => ctx.log.error('idempotency.keep-failed', faultFields(fault)))
      arrival.host ??= audit.hostId === null ? undefined : ctx.directory.host(audit.hostId)
      return { ...answer, headers: {} }
    } catch (fault) {
      const refusal = asRefusal(fault)
      if (begun && !endpoint.unaudited && errors[refusal.refusal].audited) await auditRefusal(audit, refusal)
      // The answer that goes out and the one that is kept have one body, so they have one time.
      const refusedAt = ctx.clock.now()
      await settleKey(claim?.claimed, begun, refusal, arrival.requestId, refusedAt)
      throw Object.assign(fault as object, { refusedAt })
    } finally {
      const hostId = arrival.logged?.hostId ?? audit.hostId
      if (hostId !== null) arrival.logged = { hostId, keyId: audit.keyId, userId: audit.userId }
    }
  }
}

/** The host whose pages may read the answer and whose time counts. The handler checks the key itself, after the values. */
function hostByKey(ctx: Context, endpoint: AnyEndpoint, request: FastifyRequest): HostRecord | undefined {
  const key = request.headers['x-host-key']
  const takesKey = (endpoint.headers as Schema | undefined)?.properties?.['x-host-key'] !== undefined
  return takesKey && typeof key === 'string' ? ctx.directory.hostByWidgetKey(key) : undefined
}

/** Before a call is gone for everybody, single hosts can be shown what it would mean for them. */
function requireNotRetired({ deprecated }: AnyEndpoint, host: HostRecord | undefined): void {
  if (!deprecated || !host || host.settings.switches.deprecatedCalls) return
  throw new Refusal('call-retired', { use: deprecated.use })
}

function callerOf(principal: Principal | undefined, user: UserRecord | undefined, now: number) {
  if (!principal) return {}
  const { scope, host } = principal
  return principal.kind === 'host'
    ? { scope, host, keyId: principal.keyId, actor: actorOf(principal), now }
    : { scope, host, user, sessionId: principal.sessionId, now }
}

async function requireLiveUser(liveUsers: LiveUsers, principal: UserPrincipal): Promise<UserRecord> {
  const found = await liveUsers.find(principal.scope, principal.userId, principal.sessionId)
  if (!found?.sessionAlive || found.user.status === 'closed') throw refusedToken('user', 'is not valid')
  return found.user
}

function keyOf(request: FastifyRequest): string | undefined {
  const values = request.raw.headersDistinct['idempotency-key']
  if (!values) return undefined
  if (values.length > 1) throw new Refusal('invalid-value', ['idempotency-key: given more than once'])
  return values[0]
}

function actorOf(principal: Principal | undefined): string {
  if (!principal) return 'anyone'
  return principal.kind === 'host' ? `key:${principal.keyId}` : `user:${principal.userId}`
}

function draftOf(endpoint: AnyEndpoint, principal: Principal | undefined, arrival: Arrival) {
  return {
    hostId: principal?.host.id ?? null,
    actor: actorOf(principal),
    action: endpoint.audit,
    object: principal?.kind === 'user' ? `user:${principal.userId}` : null,
    requestId: arrival.requestId,
    address: arrival.address,
    outcome: 'OK',
  }
}

/** A refused try is on record too; a fault of the audit log must not hide the refusal. */
async function auditRefusal(audit: CallAudit, refusal: Refusal): Promise<void> {
  if (audit.written) return
  await audit.write(errors[refusal.refusal].code).catch(() => undefined)
}

/** The first answer is kept once something may have happened, if the table of errors has it kept. */
async function settleKey(
  claimed: ClaimedKey | undefined,
  begun: boolean,
  refusal: Refusal,
  requestId: string,
  refusedAt: number,
): Promise<void> {
  if (!claimed) return
  const { status, kept } = errors[refusal.refusal]
  const settle =
    begun && kept
      ? claimed.keep({ status, body: JSON.stringify(errorAnswer(refusal, requestId, refusedAt).body) })
      : claimed.release()
  await settle.catch(() => undefined)
}

import { errors } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'
import { type Site, TeamRefusal } from '@plumbline/core/team'
import type { FastifyRequest } from 'fastify'
import { requireSession, type SignedIn } from '../../access/team-sessions.ts'
import type { Context } from '../../context.ts'
import { requireAnyOf } from '../../operations/team/require-any-of.ts'
import { kindsOfHosts } from '../../operations/team/seen-hosts.ts'
import { agentWords } from '../agent-words.ts'
import { CallAudit } from '../call.ts'
import type { Gate } from '../gate.ts'
import type { Outcome } from '../pipeline.ts'
import { takeGeneralRate } from '../rates.ts'
import { discardRest, hasBody, parseJson, readBody } from '../read-body.ts'
import { requestSearch } from '../request-path.ts'
import { ValueReader } from '../values.ts'
import { requireOwnPage } from './fetch-metadata.ts'
import { requireStepUp } from './require-step-up.ts'
import { sessionCookie, sessionIn, signOnCookie, signOnIn } from './team-cookies.ts'
import { teamErrorAnswer } from './team-error-answer.ts'
import { takeMemberRate, takeSignInRate } from './team-rates.ts'
import { TeamAnswer, type TeamRoute } from './team-route.ts'

/** Screens send little; a call that takes more says so. */
const usualBodyBytes = 32 * 1024

/**
 * The way of a call of the portal or the console: where it comes from, how often, who sends it, what they may do, then what it says.
 * A bearer token is not looked at.
 */
export function createTeamPipeline({ call, run }: TeamRoute, ctx: Context, gate: Gate, site: Site) {
  const values = new ValueReader(call)
  const bodyBytes = call.bodyLimitBytes ?? usualBodyBytes
  const origin = site === 'portal' ? ctx.config.portalUrl : ctx.config.consoleUrl

  return async (request: FastifyRequest): Promise<Outcome> => {
    const { arrival } = request
    try {
      requireOwnPage(request.headers, origin, call.navigation === true)
      arrival.rateHeaders = await takeGeneralRate(ctx, undefined, arrival.address)
      if (call.signIn) await takeSignInRate(ctx, site, arrival.address)
      const now = ctx.clock.now()
      const cookie = sessionIn(site, request.headers.cookie)
      const signedIn = call.caller === 'member' ? await requireSession(ctx.db, site, cookie, now) : undefined
      if (signedIn) await takeMemberRate(ctx, signedIn.member.id)
      return await gate.work(() => work(request, signedIn, { cookie, now }))
    } catch (fault) {
      if (!(fault instanceof TeamRefusal)) throw fault
      arrival.code = fault.refusal
      await discardRest(request.raw)
      return teamErrorAnswer(fault, arrival.requestId, ctx.clock.now())
    }
  }

  async function work(
    request: FastifyRequest,
    signedIn: SignedIn | undefined,
    { cookie, now }: { cookie: string | undefined; now: number },
  ): Promise<Outcome> {
    const { address, requestId } = request.arrival
    const audit = new CallAudit(ctx, {
      hostId: null,
      actor: signedIn ? `team:${signedIn.member.id}` : 'anyone',
      action: call.audit ?? `team.${call.name}`,
      object: signedIn ? `member:${signedIn.member.id}` : null,
      requestId,
      address,
      outcome: 'OK',
      teamId: signedIn?.scope.teamId ?? null,
    })
    try {
      if (signedIn) {
        // What is allowed at no kind of host ends here; the host itself is known to the operation.
        requireAnyOf(call.permissions, signedIn.member, kindsOfHosts(ctx))
        if (signedIn.owesPasskey && !call.withoutPasskey) throw new TeamRefusal('passkey-needed')
        requireStepUp(call, signedIn, now)
      }
      const sent = await valuesOf(request, now)
      const agent = agentWords(request.headers['user-agent'])
      const { permissions } = call
      const by = { site, address, agent, now, requestId, audit, previous: cookie, permissions, ...signedIn }
      const signOn = signOnIn(site, request.headers.cookie)
      const answer = await run({ ...sent, signOn, by } as never, ctx)
      if (call.audit !== null && !audit.written) await audit.write('OK')
      return outcomeOf(answer)
    } catch (fault) {
      await recordRefusal(audit, fault)
      throw fault
    }
  }

  async function valuesOf(request: FastifyRequest, now: number) {
    const { raw, arrival } = request
    if (hasBody(raw) && raw.headers['content-type'] === undefined) throw new Refusal('unsupported-content')
    const body = hasBody(raw) ? await gate.receive(arrival.address, () => readBody(raw, bodyBytes)) : Buffer.alloc(0)
    if (!values.isCompiled) await ctx.heavyWork.run(() => values.compile())
    const { headers } = request
    const search = requestSearch(raw.url ?? '')
    const params = request.params as Record<string, string>
    const given = { params, search, headers, rawHeaders: raw.rawHeaders, body: parseJson(body) }
    return values.read(given, { now, sandbox: ctx.config.sandboxRoutes })
  }

  function outcomeOf(answer: unknown): Outcome {
    const whole = answer instanceof TeamAnswer ? answer : new TeamAnswer(answer, {})
    const { body, session, signOn, location } = whole
    return {
      status: call.status,
      body: body === undefined || body === null ? null : JSON.stringify(body),
      headers: {
        ...(session === undefined ? {} : { 'set-cookie': sessionCookie(site, session) }),
        ...(signOn === undefined ? {} : { 'set-cookie': signOnCookie(site, signOn) }),
        ...(location === undefined ? {} : { location }),
      },
    }
  }
}

/** A refused try is on record too; a fault of the audit log must not hide the refusal. */
async function recordRefusal(audit: CallAudit, fault: unknown): Promise<void> {
  const outcome =
    fault instanceof TeamRefusal ? fault.refusal : fault instanceof Refusal ? errors[fault.refusal].code : undefined
  if (outcome !== undefined && !audit.written) await audit.write(outcome).catch(() => undefined)
}

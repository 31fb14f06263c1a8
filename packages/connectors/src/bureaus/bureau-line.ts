import type { Bureau } from '@plumbline/core/bureaus'
import type { BreakerWish } from '../outbound/circuit-breaker.ts'
import type { Deadline } from '../outbound/deadline.ts'
import { createGuardedLine, type LineEnd, type LineState } from '../outbound/guarded-line.ts'
import type { HttpClient, OutboundAnswer, OutboundRequest } from '../outbound/http-client.ts'
import { retryAfterOf } from '../outbound/retry-after.ts'
import { type AccessToken, createAccessToken } from './access-token.ts'
import { BureauFailure, type BureauFailureReason, type BureauOperation } from './bureau-failure.ts'
import type { BureauCredentials, BureauSettings } from './bureau-settings.ts'
import { fetchToken, TokenFailure, type TokenRecipe } from './fetch-token.ts'
import { toBureauFailure } from './to-bureau-failure.ts'

/**
 * The guarded line to one bureau: a place in the bulkhead, the breaker's leave, a token, the call, one more try when the token
 * is refused. All of it under one deadline, and everything that goes wrong becomes a `BureauFailure`.
 */
export interface BureauLine {
  readonly bureau: Bureau
  /**
   * `read` turns the answer into the result; it throws `BureauFailure` for one that it cannot use, which then counts as the
   * bureau's failure. It sees every status below 500 except 401 and 429.
   */
  readonly call: <Result>(call: BureauCall, read: (answer: OutboundAnswer) => Result) => Promise<Result>
  /** Asks for a token with one pair of credentials and throws it away: whether the bureau takes them. */
  readonly tryCredentials: (side: CredentialSide) => Promise<CredentialTrial>
  readonly state: () => BureauLineState
}

/** The credentials in use until now, and those that take their place. */
export type CredentialSide = 'present' | 'next'

/** `missing`: there are none. */
export type CredentialTrial = 'ok' | 'missing' | BureauFailureReason

export interface BureauCall {
  readonly operation: BureauOperation
  readonly method: OutboundRequest['method']
  /** Below the base address. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly traceparent?: string | undefined
}

export type BureauLineState = LineState

/** How a call ended, for log, metric and trace. */
export interface BureauCallReport extends LineEnd {
  readonly bureau: Bureau
  readonly operation: BureauOperation
}

export interface BureauLineParts {
  readonly http: HttpClient
  /** Milliseconds; only differences count. */
  readonly now: () => number
  readonly report?: (report: BureauCallReport) => void
  /** What somebody wants of the breaker of a bureau. */
  readonly breakerWish?: (bureau: Bureau) => BreakerWish
  /** Which credentials are to be used where there are two pairs; asked for at every call, so that a change needs no restart. */
  readonly credentialSide?: (bureau: Bureau) => CredentialSide
}

export function createBureauLine(
  bureau: Bureau,
  settings: BureauSettings,
  recipeOf: (credentials: BureauCredentials) => TokenRecipe,
  parts: BureauLineParts,
): BureauLine {
  const guarded = createGuardedLine(settings, parts.now, parts.breakerWish && (() => parts.breakerWish!(bureau)))
  const fetchWith = (credentials: BureauCredentials) => fetchToken(settings, recipeOf(credentials), parts.http)
  const tokenOf = (credentials: BureauCredentials) => createAccessToken(() => fetchWith(credentials), parts.now)
  const present = tokenOf(settings)
  const next = settings.next && tokenOf(settings.next)
  const token = () => (parts.credentialSide?.(bureau) === 'next' && next) || present
  const line = { bureau, settings, token, http: parts.http }
  return {
    bureau,
    call(call, read) {
      const { operation } = call
      const guard = {
        timeoutMs: operation === 'cfm' ? settings.batchTimeoutMs : settings.timeoutMs,
        toFailure: (error: unknown) => toBureauFailure(error, bureau, operation),
        finish: (end: LineEnd) => parts.report?.({ bureau, operation, ...end }),
      }
      return guarded.run(guard, async (deadline) =>
        read(checkStatus(line, call, await sendWithToken(line, call, deadline))),
      )
    },
    async tryCredentials(side) {
      const credentials = side === 'next' ? settings.next : settings
      if (!credentials) return 'missing'
      try {
        await fetchWith(credentials)
        return 'ok'
      } catch (error) {
        if (error instanceof TokenFailure) return error.reason
        throw error
      }
    },
    state: guarded.state,
  }
}

interface Line {
  readonly bureau: Bureau
  readonly settings: BureauSettings
  readonly token: () => AccessToken
  readonly http: HttpClient
}

/** A token that was taken back before its time, for example by a restart of the bureau, is replaced once. */
async function sendWithToken(line: Line, call: BureauCall, deadline: Deadline): Promise<OutboundAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const access = line.token()
    const token = await deadline.race(access.get())
    const answer = await line.http.send({
      method: call.method,
      url: `${line.settings.baseUrl}${call.path}`,
      headers: { ...call.headers, authorization: `Bearer ${token}` },
      ...(call.body === undefined ? {} : { body: call.body }),
      timeoutMs: deadline.leftMs(),
      connectTimeoutMs: line.settings.connectTimeoutMs,
      maxAnswerBytes: call.operation === 'cfm' ? line.settings.maxBatchBytes : line.settings.maxAnswerBytes,
      traceparent: call.traceparent,
      // Pulls change nothing, and enrollment is keyed by our reference.
      repeatable: true,
    })
    if (answer.status !== 401) return answer
    access.discard(token)
    if (attempt === 2) throw failureOf(line, call, { reason: 'bad-credentials' })
  }
}

function checkStatus(line: Line, call: BureauCall, answer: OutboundAnswer): OutboundAnswer {
  const retryAfterMs = retryAfterOf(answer)
  if (answer.status === 429) throw failureOf(line, call, { reason: 'throttled', retryAfterMs: retryAfterMs ?? 1000 })
  // A gateway may say 5xx for what its backend did do.
  if (answer.status >= 500) throw failureOf(line, call, { reason: 'server-error', retryAfterMs, mayHaveActed: true })
  return answer
}

function failureOf(
  line: Line,
  call: BureauCall,
  facts: { reason: BureauFailureReason; retryAfterMs?: number | undefined; mayHaveActed?: boolean },
): BureauFailure {
  return new BureauFailure({ bureau: line.bureau, operation: call.operation, ...facts })
}

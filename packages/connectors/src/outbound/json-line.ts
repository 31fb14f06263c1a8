import { type JsonObject, jsonOf, textOf } from './answer-json.ts'
import { CallFailure } from './call-failure.ts'
import type { BreakerWish } from './circuit-breaker.ts'
import { createGuardedLine, type LineCall, type LineSettings, type LineState } from './guarded-line.ts'
import type { HttpClient, OutboundAnswer, OutboundRequest } from './http-client.ts'
import { retryAfterOf } from './retry-after.ts'

/** A guarded line to a server that takes an API key, speaks JSON both ways and refuses with `{code, message}`. */
interface JsonLine {
  /**
   * `read` turns the answer into the result. It sees every status below 500 except 401, 403 and 429, and throws what `unusable`
   * and `refused` make.
   */
  readonly call: <Result>(call: JsonCall, guard: JsonGuard, read: (answer: JsonAnswer) => Result) => Promise<Result>
  readonly state: () => LineState
}

export interface JsonCall {
  readonly method: 'GET' | 'POST'
  /** Below the base address. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** A second delivery does no harm. */
  readonly repeatable: boolean
  readonly traceparent?: string | undefined
}

export type JsonGuard = Pick<LineCall, 'toFailure' | 'finish'>

export interface JsonAnswer {
  readonly status: number
  /** Null when the body is not one JSON object. */
  readonly body: JsonObject | null
  /** Of a refusal. What does not look like a code is none: it might be an echo of what we sent. */
  readonly code: string | null
}

interface JsonLineSettings extends LineSettings {
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly timeoutMs: number
  readonly connectTimeoutMs: number
  readonly maxAnswerBytes: number
}

export function createJsonLine(
  settings: JsonLineSettings,
  { http, now }: { readonly http: HttpClient; readonly now: () => number },
  wish?: () => BreakerWish,
): JsonLine {
  const guarded = createGuardedLine(settings, now, wish)
  return {
    call: (call, guard, read) =>
      guarded.run({ ...guard, timeoutMs: settings.timeoutMs }, async (deadline) =>
        read(toJsonAnswer(await http.send(requestOf(settings, call, deadline.leftMs())))),
      ),
    state: guarded.state,
  }
}

/** Not what the other side answers; it is at fault, and may have acted all the same. */
export function unusable(detail: string): CallFailure {
  return new CallFailure({ reason: 'unusable-answer', detail, mayHaveActed: true })
}

/** A refusal without a code is none of the other side's: a proxy's page, or half an answer. */
export function refused({ code }: JsonAnswer): CallFailure {
  return code === null ? unusable('malformed') : new CallFailure({ reason: 'bad-request', detail: code })
}

function requestOf(settings: JsonLineSettings, call: JsonCall, timeoutMs: number): OutboundRequest {
  const hasBody = call.body !== undefined
  return {
    method: call.method,
    url: `${settings.baseUrl}${call.path}`,
    headers: {
      ...call.headers,
      ...(hasBody && { 'content-type': 'application/json' }),
      accept: 'application/json',
      'x-api-key': settings.apiKey,
    },
    ...(hasBody && { body: JSON.stringify(call.body) }),
    timeoutMs,
    connectTimeoutMs: settings.connectTimeoutMs,
    maxAnswerBytes: settings.maxAnswerBytes,
    traceparent: call.traceparent,
    repeatable: call.repeatable,
  }
}

function toJsonAnswer(answer: OutboundAnswer): JsonAnswer {
  const { status } = answer
  if (status === 401 || status === 403) throw new CallFailure({ reason: 'bad-credentials' })
  const retryAfterMs = retryAfterOf(answer)
  if (status === 429) throw new CallFailure({ reason: 'throttled', retryAfterMs: retryAfterMs ?? 1000 })
  // A gateway may say 5xx for what its backend did do.
  if (status >= 500) throw new CallFailure({ reason: 'server-error', retryAfterMs, mayHaveActed: true })
  const body = jsonOf(answer)
  const code = textOf(body?.['code'])
  return { status, body, code: code !== null && /^[A-Z0-9_]{1,40}$/.test(code) ? code : null }
}

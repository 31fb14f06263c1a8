import type { HttpClient, OutboundRequest } from '../outbound/http-client.ts'
import { OutboundFailure } from '../outbound/outbound-failure.ts'
import { retryAfterOf } from '../outbound/retry-after.ts'
import type { FetchedToken } from './access-token.ts'
import type { BureauFailureReason } from './bureau-failure.ts'
import type { BureauSettings } from './bureau-settings.ts'

/** How a bureau hands out tokens: the request, and how its answer reads. Null: not an answer that holds a token. */
export interface TokenRecipe {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly read: (body: Uint8Array) => FetchedToken | null
}

/** No token, so the call itself was never made. */
export class TokenFailure extends Error {
  readonly reason: BureauFailureReason
  readonly retryAfterMs: number | undefined

  constructor(reason: BureauFailureReason, retryAfterMs?: number) {
    super(`no access token: ${reason}`)
    this.name = 'TokenFailure'
    this.reason = reason
    this.retryAfterMs = retryAfterMs
  }
}

export async function fetchToken(
  settings: BureauSettings,
  recipe: TokenRecipe,
  http: HttpClient,
): Promise<FetchedToken> {
  const request: OutboundRequest = {
    method: 'POST',
    url: `${settings.baseUrl}${recipe.path}`,
    headers: recipe.headers,
    body: recipe.body,
    timeoutMs: settings.timeoutMs,
    connectTimeoutMs: settings.connectTimeoutMs,
    maxAnswerBytes: 64 * 1024,
    repeatable: true,
  }
  const answer = await http.send(request).catch((error: unknown) => {
    throw error instanceof OutboundFailure ? new TokenFailure(reasons[error.reason]) : error
  })
  if (answer.status === 429) throw new TokenFailure('throttled', retryAfterOf(answer) ?? 1000)
  if (answer.status >= 500) throw new TokenFailure('server-error', retryAfterOf(answer))
  if (answer.status >= 300) throw new TokenFailure('bad-credentials')
  const token = recipe.read(answer.body)
  if (token === null) throw new TokenFailure('unusable-answer')
  return token
}

const reasons = {
  unreachable: 'unreachable',
  timeout: 'timeout',
  'too-large': 'unusable-answer',
  broken: 'broken-answer',
} as const

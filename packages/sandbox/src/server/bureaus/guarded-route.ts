import type { Bureau } from '@plumbline/core/bureaus'
import type { AccessTokens } from '../access-tokens.ts'
import type { Answer, Route } from '../route.ts'

/** Makes the routes of a bureau that need its token; each bureau refuses in its own words. */
export function guardedRoute(bureau: Bureau, tokens: AccessTokens, unauthorized: Answer) {
  return (method: Route['method'], path: string, operation: string, answer: Route['answer']): Route => ({
    method,
    path,
    fault: { target: bureau, operation },
    answer: (ask) => (tokens.isValid(bureau, ask.headers.authorization) ? answer(ask) : unauthorized),
  })
}

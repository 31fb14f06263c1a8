import { createHash, timingSafeEqual } from 'node:crypto'
import type { FaultTarget } from '../faults/fault.ts'
import { type JsonObject, readJson } from '../server/read-json.ts'
import { type Answer, type Ask, json, type Route } from '../server/route.ts'

interface VendorCall {
  readonly ask: Ask
  /** Empty for calls without a body. */
  readonly body: JsonObject
}

/** The identity vendors and carriers speak one dialect: an API key in a header, JSON both ways, `{code, message}` on refusal. */
export function vendorRoute(
  vendorKey: string,
  address: Pick<Route, 'method' | 'path'>,
  fault: { readonly target: FaultTarget; readonly operation: string },
  answer: (call: VendorCall) => Answer | Promise<Answer>,
): Route {
  return {
    ...address,
    fault,
    answer(ask) {
      if (!isSame(vendorKey, ask.headers['x-api-key'])) return refusal(401, 'UNAUTHORIZED', 'The API key is wrong')
      const body = ask.body.length === 0 ? {} : readJson(ask)
      if (body === null) return refusal(400, 'MALFORMED', 'The body is not a JSON object')
      return answer({ ask, body })
    },
  }
}

export function refusal(status: number, code: string, message: string, fields?: readonly string[]): Answer {
  return json(status, { code, message, ...(fields && { fields }) })
}

export const unavailable = (): Answer => refusal(503, 'UNAVAILABLE', 'The service is not available')

function isSame(known: string, offered: string | string[] | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return typeof offered === 'string' && timingSafeEqual(digest(known), digest(offered))
}

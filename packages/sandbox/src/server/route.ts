import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { FaultMode, FaultTarget } from '../faults/fault.ts'

/** One address that the sandbox answers. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** '{name}' stands for one segment. */
  readonly path: string
  /** What a fault has to name to hit this route; routes without it never fail on demand. */
  readonly fault?: RouteFault
  readonly answer: (ask: Ask) => Answer | Promise<Answer>
}

interface RouteFault {
  readonly target: FaultTarget
  readonly operation: string
  /** Whose call it is, where the call itself does not say so in a header. */
  readonly clientOf?: (params: Readonly<Record<string, string>>) => string | null
}

export interface Ask {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** The fault that is to show in what the answer says; faults of transport are none of the route's business. */
  readonly fault: FaultMode | null
}

export interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
  /** The answer stays open behind its body, and this writes on. */
  readonly follow?: (response: ServerResponse) => void
}

export function json(status: number, value: unknown, headers?: Readonly<Record<string, string>>): Answer {
  return { status, type: 'application/json', body: JSON.stringify(value), ...(headers && { headers }) }
}

export function nothing(): Answer {
  return { status: 204, type: 'text/plain', body: '' }
}

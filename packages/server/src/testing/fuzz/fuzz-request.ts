import { type AnyEndpoint, endpoints } from '@plumbline/contract'
import { contractRequest, type MadeRequest } from './contract-request.ts'
import { Draw } from './draw.ts'
import { hostileBody } from './hostile-body.ts'
import type { Known, KnownHost } from './known.ts'
import { type OddValues, oddValues } from './odd-values.ts'
import { pack } from './packing.ts'
import { pageRequest } from './page-request.ts'
import { brokenWire, chunkedWire, garbage, plainWire, type WireRequest } from './wire.ts'

/** What is sent under one number. */
export interface FuzzRequest {
  number: number
  /** For a person to read: kind and target. */
  name: string
  /** One, or several that are sent without waiting for answers. */
  parts: readonly (WireRequest & MadeRequest)[]
  /**
   * `at-once`, `in-chunks`, `aborted` (the sender goes away in the middle) or `late` (it never sends the rest); the last two get
   * a connection of their own.
   */
  delivery: 'at-once' | 'in-chunks' | 'aborted' | 'late'
  /** Where chunks end, and where a broken delivery stops. */
  cuts: readonly number[]
}

/** Makes the requests of a seed; the same number gives the same request but for tokens and ids. */
export function fuzzRequests(seed: number, known: Known): (number: number) => FuzzRequest {
  const odd = oddValues(seed)
  return (number) => {
    const draw = new Draw(seed, number)
    const kind = draw.weighted(kinds)
    const count = kind === 'pipelined' ? 2 + draw.below(3) : 1
    const parts = Array.from({ length: count }, () => onWire(draw, odd, kind === 'pipelined' ? 'call' : kind, known))
    const length = parts[0]!.bytes.length
    const delivery = count > 1 ? 'at-once' : draw.weighted(deliveries)
    const cuts = Array.from({ length: delivery === 'in-chunks' ? 1 + draw.below(6) : 1 }, () => draw.below(length))
    const target = parts.map(({ endpoint, path }) => endpoint?.name ?? path.slice(0, 60)).join(', ')
    return { number, name: `${kind}, ${delivery}: ${target}`, parts, delivery, cuts: cuts.sort((a, b) => a - b) }
  }
}

const kinds = { call: 75, hostile: 3, packed: 4, chunked: 4, page: 8, method: 2, broken: 2, garbage: 1, pipelined: 3 }
const deliveries = { 'at-once': 94, 'in-chunks': 4, aborted: 1.5, late: 0.2 }

function onWire(
  draw: Draw,
  odd: OddValues,
  kind: Exclude<keyof typeof kinds, 'pipelined'>,
  known: Known,
): WireRequest & MadeRequest {
  const host = known.host(draw)
  if (kind === 'page') return plain(pageRequest(draw, odd, host))
  const endpoint = draw.pick(kind === 'hostile' ? withBody : choices)
  const call = harmless(contractRequest(draw, odd, endpoint, host), host, draw)
  switch (kind) {
    case 'call':
      return plain(call)
    case 'hostile': {
      const made = hostile(draw, call, endpoint, host)
      return plain(draw.chance(0.5) ? pack(draw, made) : made)
    }
    case 'packed':
      return plain(pack(draw, call))
    case 'chunked':
      return { ...call, ...chunkedWire(draw, draw.chance(0.3) ? pack(draw, call) : call) }
    case 'method':
      return plain({ ...call, endpoint: undefined, method: draw.pick(methods) })
    case 'broken':
      return { ...call, endpoint: undefined, ...brokenWire(draw, call) }
    case 'garbage':
      return { ...call, endpoint: undefined, ...garbage(draw, call) }
  }
}

function plain(request: MadeRequest): WireRequest & MadeRequest {
  return { ...request, ...plainWire(request) }
}

function hostile(draw: Draw, call: MadeRequest, endpoint: AnyEndpoint, host: KnownHost): MadeRequest {
  const token = host.token(draw, endpoint.audience)
  return {
    ...call,
    headers: {
      ...call.headers,
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: Buffer.from(hostileBody(draw, endpoint, host)),
    wrongBody: false,
  }
}

/** Calls that would end all tokens by the clock or make the sandbox fail for all are sent without a good token. */
function harmless(call: MadeRequest, host: KnownHost, draw: Draw): MadeRequest {
  if (!dangerous.includes(call.endpoint?.name ?? '') || call.wrongBody) return call
  const { authorization: _, ...headers } = call.headers
  const token = host.token(draw, 'user')
  return { ...call, headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) } }
}

const dangerous: readonly string[] = ['advance-clock', 'create-fault']

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'SEARCH']

/** Endpoints as often as they are asked. */
const choices = endpoints.flatMap((endpoint) => Array<AnyEndpoint>(weightOf(endpoint)).fill(endpoint))
const withBody = endpoints.filter(({ name, body }) => body !== undefined && !dangerous.includes(name))

function weightOf({ name }: AnyEndpoint): number {
  // These calls close the people that other requests need.
  return ['close-account', 'close-account-by-email', 'close-accounts', 'logout', 'change-host'].includes(name) ? 2 : 8
}

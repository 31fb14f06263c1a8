import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { type AnyEndpoint, ErrorBody, endpoints, errors, refusalsOf } from '@plumbline/contract'
import { Compile } from 'typebox/compile'
import type { RawAnswer } from '../raw-connection.ts'
import type { MadeRequest } from './contract-request.ts'
import type { WireRequest } from './wire.ts'

interface Problem {
  kind: 'fault of the server' | 'undeclared answer'
  text: string
}

/** What is wrong with an answer, or nothing. */
export function problemOf(request: WireRequest & MadeRequest, answer: RawAnswer): Problem | undefined {
  const undeclared = (text: string | undefined): Problem | undefined =>
    text === undefined ? undefined : { kind: 'undeclared answer', text }
  let json: unknown
  try {
    json = jsonOf(answer)
  } catch {
    return undeclared('a body that cannot be read')
  }
  // Some mobile numbers make a vendor or a bureau of the sandbox fail, and its controls can be late; neither is a fault of the
  // service.
  const theirs =
    (json as { fault?: string } | undefined)?.fault === 'bureau' ||
    (request.endpoint?.sandboxOnly === true && answer.status === 503)
  if (answer.status >= 500 && !theirs) {
    return { kind: 'fault of the server', text: `${answer.status}` }
  }
  const { endpoint } = request
  if (answer.headers.get('x-request-id') === undefined) return undeclared('no request id')
  if (!endpoint) return undeclared(problemElsewhere(request, answer, json))
  return undeclared(
    answer.status < 300 ? problemOfSuccess(request, endpoint, answer, json) : problemOfError(request, endpoint, json),
  )
}

function problemOfSuccess(request: MadeRequest, endpoint: AnyEndpoint, answer: RawAnswer, json: unknown) {
  if (request.wrongBody) return 'a wrong body was accepted'
  if (answer.status !== endpoint.status) return 'another status than the declared one'
  if (answer.status === 204) return answer.body.length === 0 ? undefined : 'a body with 204'
  const { contentMediaType } = endpoint.output as { contentMediaType?: string }
  if (contentMediaType !== undefined)
    return answer.headers.get('content-type') === contentMediaType ? undefined : 'another type than the declared one'
  return shapeOf(endpoint).Check(json) ? undefined : 'not the declared shape'
}

function problemOfError(request: MadeRequest, endpoint: AnyEndpoint, json: unknown) {
  if (!errorShape.Check(json)) return 'not the shape of an error'
  const code = (json as { codes: string[] }).codes[0]!
  // A path with an odd parameter can miss its route.
  if (code === errors['no-such-route'].code && request.path.includes('%')) return undefined
  // The connection answers this before any endpoint does: the bytes came too slowly, which can happen on a busy machine.
  if (code === errors['request-too-slow'].code) return undefined
  return codesOf(endpoint).has(code) ? undefined : `${code} is not declared`
}

/** Pages, pushes, unknown paths and what is no HTTP: no list of codes, but the one form of an error. */
function problemElsewhere(request: WireRequest, answer: RawAnswer, json: unknown): string | undefined {
  if (answer.status < 400 || json === undefined || request.bytes.subarray(0, 4).equals(head)) return undefined
  const ofThePush = typeof json === 'object' && json !== null && 'problem' in json
  return ofThePush || errorShape.Check(json) ? undefined : 'not the shape of an error'
}

const head = Buffer.from('HEAD')

function jsonOf(answer: RawAnswer): unknown {
  const encoding = answer.headers.get('content-encoding')
  if (answer.body.length === 0 || !/^application\/json/.test(answer.headers.get('content-type') ?? '')) return undefined
  const bytes =
    encoding === 'gzip' ? gunzipSync(answer.body) : encoding === 'zstd' ? zstdDecompressSync(answer.body) : answer.body
  return JSON.parse(bytes.toString())
}

const errorShape = Compile(ErrorBody)
const shapes = new Map<AnyEndpoint, { Check(value: unknown): boolean }>()

function shapeOf(endpoint: AnyEndpoint): { Check(value: unknown): boolean } {
  const known = shapes.get(endpoint) ?? Compile(endpoint.output)
  shapes.set(endpoint, known)
  return known
}

const codes = new Map(
  endpoints.map((endpoint) => [endpoint, new Set<string>(refusalsOf(endpoint).map((name) => errors[name].code))]),
)

function codesOf(endpoint: AnyEndpoint): ReadonlySet<string> {
  return codes.get(endpoint)!
}

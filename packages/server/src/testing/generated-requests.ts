import { gzipSync } from 'node:zlib'
import { type AnyEndpoint, endpoints, exampleOf, type JsonSchema } from '@plumbline/contract'
import fc from 'fast-check'

/** A request that was made up from an endpoint's declaration, good or bad. */
export interface GeneratedRequest {
  endpoint: AnyEndpoint
  method: string
  /** Below `/api`. */
  path: string
  headers: Record<string, string>
  token: 'right' | 'other' | 'none' | 'broken'
  body: string | Buffer | undefined
  /** Its body cannot be what the endpoint declares. */
  wrongBody: boolean
}

type Fields = Record<string, unknown>
type Schema = JsonSchema & {
  maxLength?: number
  minimum?: number
  maximum?: number
  'x-aliases'?: Record<string, string>
}

export interface RequestSource {
  seed: number
  /** How often an endpoint is taken, as a whole number. */
  weightOf(endpoint: AnyEndpoint): number
  /** Users that exist, for paths that name one. */
  userIds: readonly string[]
}

/** Endless requests; the same seed gives the same ones but for the ids of the users. */
export function* generateRequests({ seed, weightOf, userIds }: RequestSource): Generator<GeneratedRequest> {
  const random = randomFrom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const wild = fc.sample(fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }), { seed, numRuns: 2_000 })
  const texts = [...fc.sample(fc.string({ unit: 'binary', maxLength: 60 }), { seed, numRuns: 2_000 }), ...oddTexts]
  const choices = endpoints.flatMap((endpoint) => Array<AnyEndpoint>(weightOf(endpoint)).fill(endpoint))

  for (;;) {
    const endpoint = pick(choices)
    const { fields, wrong } = body(endpoint)
    yield {
      endpoint,
      method: endpoint.method,
      path: path(endpoint) + query(endpoint),
      headers: headers(endpoint),
      token: random() < 0.85 ? 'right' : pick(['other', 'none', 'broken'] as const),
      ...encoded(endpoint, fields, wrong),
    }
  }

  function path(endpoint: AnyEndpoint): string {
    const example = endpoint.params ? (exampleOf(endpoint.params) as Fields) : {}
    return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const way = random()
      const isUser = endpoint.audience === 'host' && /^(id|userId)$/.test(name)
      const value = way < 0.6 && isUser ? pick(userIds) : way < 0.8 ? String(example[name]) : pick(texts)
      return encoding(value).replaceAll('.', '%2e')
    })
  }

  function query(endpoint: AnyEndpoint): string {
    const example = endpoint.query ? (exampleOf(endpoint.query) as Fields) : {}
    const pairs = Object.entries(example)
      .filter(() => random() < 0.8)
      .map(([name, value]) => [name, random() < 0.6 ? String(value) : pick(texts)] as const)
    if (random() < 0.1) pairs.push([pick(Object.keys(example)) ?? 'x', pick(texts)])
    if (random() < 0.1) pairs.push([pick(texts), pick(texts)])
    return pairs.length === 0
      ? ''
      : `?${pairs.map(([name, value]) => `${encoding(name)}=${encoding(value)}`).join('&')}`
  }

  function headers(endpoint: AnyEndpoint): Record<string, string> {
    const made: Record<string, string> = {}
    const maybe = (name: string, value: string, chance: number) => {
      if (random() < chance) made[name] = value.replaceAll(/[^\x20-\x7e]/g, '?')
    }
    maybe(
      'content-type',
      random() < 0.9 ? 'application/json' : pick(['text/plain', 'x', 'application/a+json', ';']),
      0.7,
    )
    maybe('idempotency-key', random() < 0.8 ? `key-${Math.floor(random() * 200)}` : pick(texts), 0.2)
    maybe('x-request-id', pick(texts), 0.1)
    maybe('accept-encoding', pick(['gzip', 'zstd', 'br', '*', '']), 0.1)
    maybe('traceparent', pick(texts), 0.05)
    for (const name of Object.keys((endpoint.headers as Schema | undefined)?.properties ?? {}))
      maybe(name, pick(['v2', 'standard', 'x']), 0.3)
    return made
  }

  function body(endpoint: AnyEndpoint): { fields: unknown; wrong: boolean } {
    const schema = endpoint.body as Schema | undefined
    if (!schema) return { fields: random() < 0.3 ? pick(wild) : undefined, wrong: false }
    if (random() < 0.08) {
      const other = pick(wild)
      return {
        fields: other,
        wrong: !endpoint.bodyOptional && (typeof other !== 'object' || other === null || Array.isArray(other)),
      }
    }
    const fields = { ...(exampleOf(schema) as Fields), ...(random() < 0.3 ? { [pick(texts)]: pick(wild) } : {}) }
    if (fields['email'] !== undefined) fields['email'] = `f${Math.floor(random() * 3_000)}@example.com`
    const wrong = random() < 0.55 && spoil(schema, fields)
    return { fields, wrong }
  }

  /** Breaks one member for certain, or leaves it to chance whether it is broken. */
  function spoil(schema: Schema, fields: Fields): boolean {
    const [name, member] = pick(Object.entries(schema.properties ?? {})) as [string, Schema]
    const way = random()
    if (way < 0.2) {
      delete fields[name]
      return (schema.required ?? []).includes(name) && !Object.values(schema['x-aliases'] ?? {}).includes(name)
    }
    if (way < 0.5) {
      fields[name] = pick(wrongTypes(member))
      return true
    }
    if (way < 0.65 && member.maxLength !== undefined) {
      fields[name] = 'x'.repeat(member.maxLength + 1 + Math.floor(random() * 2_000))
      return true
    }
    if (way < 0.75 && member.maximum !== undefined) {
      fields[name] = member.maximum + 1
      return true
    }
    fields[name] = random() < 0.5 ? pick(texts) : pick(wild)
    return false
  }

  function encoded(endpoint: AnyEndpoint, fields: unknown, wrong: boolean) {
    if (fields === undefined) return { body: undefined, wrongBody: false }
    const json = JSON.stringify(fields)
    const way = random()
    if (way < 0.03)
      return { body: json.slice(0, Math.floor(random() * json.length)) || '{', wrongBody: endpoint.body !== undefined }
    if (way < 0.05) return { body: Buffer.from(pick(texts), 'latin1'), wrongBody: false }
    if (way < 0.06) return { body: gzipSync(json), wrongBody: endpoint.body !== undefined }
    return { body: json, wrongBody: wrong }
  }
}

/** Values that no schema of this type takes. */
function wrongTypes(member: Schema): unknown[] {
  const type = member.type ?? (member.enum ? 'string' : 'object')
  const others: unknown[] = [null, [[]], type === 'object' ? 'text' : { a: 1 }]
  if (type !== 'boolean') others.push(true)
  if (type !== 'string') others.push('text')
  if (type !== 'integer' && type !== 'number' && type !== 'string') others.push(7)
  if (type === 'string') others.push(1.5, -1)
  return type === 'array' ? others.filter((value) => !Array.isArray(value)) : others
}

const oddTexts = [
  '',
  ' ',
  '\u0000',
  '\u202e',
  '\ud800',
  '\uffff',
  '🦊',
  '../../etc/passwd',
  "' OR 1=1;--",
  '#{7*7}',
  '<script>',
  '%00',
  '%',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e308',
  '9'.repeat(40),
  'x'.repeat(3_000),
  '6F1C2A94-0D3E-4B57-9A1E-5C2F7D8B9E10',
  'true',
  '0',
]

/** Percent-encoded; what is not valid Unicode stays away from the URL, where it could not be written. */
function encoding(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** mulberry32 */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

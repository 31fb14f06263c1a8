import { type AnyEndpoint, atPresent, exampleOf, type JsonSchema } from '@plumbline/contract'
import type { Draw } from './draw.ts'
import type { KnownHost } from './known.ts'
import type { OddValues } from './odd-values.ts'

/** A request before it is written as bytes. */
export interface MadeRequest {
  /** The endpoint; undefined for a request of something else, which is judged by other rules. */
  endpoint: AnyEndpoint | undefined
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
  /** Its body cannot be what the endpoint declares. */
  wrongBody: boolean
}

type Fields = Record<string, unknown>
export type Schema = JsonSchema & {
  maxLength?: number
  minimum?: number
  maximum?: number
  'x-aliases'?: Record<string, string>
}

/** A request that was made up from an endpoint's declaration, good or bad. */
export function contractRequest(draw: Draw, odd: OddValues, endpoint: AnyEndpoint, host: KnownHost): MadeRequest {
  const { fields, wrong } = fieldsFor(draw, odd, endpoint, host)
  const text = fields === undefined ? undefined : JSON.stringify(fields)
  const cut = text !== undefined && draw.chance(0.03)
  return {
    endpoint,
    method: endpoint.method,
    path: `/api${pathFor(draw, odd, endpoint, host)}${queryFor(draw, odd, endpoint, host)}`,
    headers: headersFor(draw, odd, endpoint, host),
    body: text === undefined ? undefined : Buffer.from(cut ? text.slice(0, draw.below(text.length)) || '{' : text),
    wrongBody: wrong || (cut && endpoint.body !== undefined),
  }
}

function pathFor(draw: Draw, odd: OddValues, endpoint: AnyEndpoint, host: KnownHost): string {
  const example = endpoint.params ? (exampleOf(endpoint.params) as Fields) : {}
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const known = draw.chance(0.7) ? host.value(draw, name) : undefined
    const value = known ?? (draw.chance(0.5) ? String(example[name]) : draw.pick(odd.texts))
    return encoded(value).replaceAll('.', '%2e')
  })
}

function queryFor(draw: Draw, odd: OddValues, endpoint: AnyEndpoint, host: KnownHost): string {
  const example = endpoint.query ? (exampleOf(endpoint.query) as Fields) : {}
  const pairs = Object.entries(example)
    .filter(() => draw.chance(0.7))
    .map(([name, value]) => {
      const known = draw.chance(0.7) ? host.value(draw, name) : undefined
      return [name, known ?? (draw.chance(0.6) ? String(value) : draw.pick(odd.texts))] as const
    })
  if (draw.chance(0.1)) pairs.push([draw.pick(Object.keys(example)) ?? 'x', draw.pick(odd.texts)])
  if (draw.chance(0.1)) pairs.push([draw.pick(odd.texts), draw.pick(odd.texts)])
  return pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')}`
}

function headersFor(draw: Draw, odd: OddValues, endpoint: AnyEndpoint, host: KnownHost): Record<string, string> {
  const made: Record<string, string> = {}
  const maybe = (name: string, value: string, chance: number) => {
    if (draw.chance(chance)) made[name] = value.replaceAll(/[^\x20-\x7e]/g, '?')
  }
  const token = draw.chance(0.85)
    ? host.token(draw, endpoint.audience)
    : draw.pick([host.token(draw, 'host'), host.token(draw, 'user'), undefined, 'a.b.c'])
  if (token !== undefined) made['authorization'] = `Bearer ${token}`
  const otherTypes = ['text/plain', 'x', 'application/a+json', ';']
  maybe('content-type', draw.chance(0.93) ? 'application/json' : draw.pick(otherTypes), 0.8)
  maybe('idempotency-key', draw.chance(0.8) ? `key-${draw.below(200)}` : draw.pick(odd.texts), 0.2)
  maybe('x-request-id', draw.pick(odd.texts), 0.1)
  maybe('accept-encoding', draw.pick(['gzip', 'zstd', 'br', '*', '', 'gzip;q=0, zstd;q=x', 'gzip,'.repeat(500)]), 0.1)
  maybe('traceparent', draw.pick(odd.texts), 0.05)
  maybe('origin', draw.pick(['http://plumbline.test', 'null', ...odd.texts.slice(0, 20)]), 0.05)
  for (const name of Object.keys((endpoint.headers as Schema | undefined)?.properties ?? {}))
    maybe(name, host.value(draw, name) ?? draw.pick(['v2', 'standard', 'x']), name === 'x-host-key' ? 0.9 : 0.3)
  return made
}

function fieldsFor(draw: Draw, odd: OddValues, endpoint: AnyEndpoint, host: KnownHost) {
  const schema = endpoint.body as Schema | undefined
  if (!schema) return { fields: draw.chance(0.3) ? draw.pick(odd.json) : undefined, wrong: false }
  if (draw.chance(0.08)) {
    const other = draw.pick(odd.json)
    const object = typeof other === 'object' && other !== null && !Array.isArray(other)
    return { fields: other, wrong: !endpoint.bodyOptional && !object }
  }
  const fields = goodFields(draw, schema, host)
  if (draw.chance(0.3)) fields[draw.pick(odd.texts)] = draw.pick(odd.json)
  return { fields, wrong: draw.chance(0.55) && spoil(draw, odd, schema, fields) }
}

/** The example, with values that exist in place of invented ones. */
export function goodFields(draw: Draw, schema: Schema, host: KnownHost): Fields {
  const fields = JSON.parse(atPresent(JSON.stringify(exampleOf(schema)), present)) as Fields
  for (const name of Object.keys(fields)) {
    const known = typeof fields[name] === 'string' ? host.value(draw, name) : undefined
    if (known !== undefined && draw.chance(0.7)) fields[name] = known
  }
  if (fields['email'] !== undefined) fields['email'] = `f${draw.below(3_000)}@example.com`
  return fields
}

/** Breaks one member for certain, or leaves it to chance whether it is broken. */
function spoil(draw: Draw, odd: OddValues, schema: Schema, fields: Fields): boolean {
  const [name, member] = draw.pick(Object.entries(schema.properties ?? {})) as [string, Schema]
  const way = draw.next()
  if (way < 0.2) {
    delete fields[name]
    return (schema.required ?? []).includes(name) && !Object.values(schema['x-aliases'] ?? {}).includes(name)
  }
  if (way < 0.5) {
    fields[name] = draw.pick(wrongTypes(member))
    return true
  }
  if (way < 0.65 && member.maxLength !== undefined) {
    fields[name] = 'x'.repeat(member.maxLength + 1 + draw.below(2_000))
    return true
  }
  if (way < 0.75 && member.maximum !== undefined) {
    fields[name] = member.maximum + 1
    return true
  }
  fields[name] = draw.chance(0.5) ? draw.pick(odd.texts) : draw.pick(odd.json)
  return false
}

/** Values that no schema of this type takes. */
function wrongTypes(member: Schema): unknown[] {
  const type = member.type ?? (member.enum ? 'string' : 'object')
  const others: unknown[] = [[[]], type === 'object' ? 'text' : { a: 1 }]
  if (!member.nullable) others.push(null)
  if (type !== 'boolean') others.push(true)
  if (type !== 'string') others.push('text')
  if (type !== 'integer' && type !== 'number' && type !== 'string') others.push(7)
  if (type === 'string') others.push(1.5, -1)
  return type === 'array' ? others.filter((value) => !Array.isArray(value)) : others
}

/** Percent-encoded; what is not valid Unicode stays away from the URL, where it could not be written. */
export function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** The same in every request of a run, so that a seed makes the same ones again. */
const present = Date.now()

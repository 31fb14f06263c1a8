import type { AnyEndpoint } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'
import { Findings } from './findings.ts'
import { normalised, normalisedText, type Schema } from './normalise.ts'
import { createValidator, type Validate } from './validator.ts'

interface RequestValues {
  params: Record<string, unknown>
  query: Record<string, unknown>
  headers: Record<string, unknown>
  body: Record<string, unknown>
}

export interface RawRequest {
  params: Record<string, string>
  /** Everything behind the question mark. */
  search: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** All header lines as they came, names and values in turn, to see repeats. */
  rawHeaders: readonly string[]
  body: unknown
}

/** What is declared of the values of a call. */
type Declared = Pick<AnyEndpoint, 'params' | 'query' | 'headers' | 'body' | 'bodyOptional' | 'check'>

type Schemas = Record<keyof RequestValues, Schema | undefined>

/** Turns what came over the wire into the values an endpoint declared, or refuses with its findings, several at once. */
export class ValueReader {
  readonly #endpoint: Declared
  readonly #schemas: Schemas
  // Compiled at the first request: most processes serve a few endpoints, and every validator costs memory.
  #compiled: Record<keyof RequestValues, Validate | undefined> | undefined

  constructor(endpoint: Declared) {
    this.#endpoint = endpoint
    this.#schemas = {
      params: endpoint.params as Schema | undefined,
      query: endpoint.query as Schema | undefined,
      headers: endpoint.headers as Schema | undefined,
      body: endpoint.body as Schema | undefined,
    }
  }

  get isCompiled(): boolean {
    return this.#compiled !== undefined
  }

  /** Takes milliseconds, so a process that serves requests does it in a turn of its own. */
  compile(): void {
    this.#compiled ??= compileAll(this.#schemas)
  }

  read(request: RawRequest, context: { now: number; sandbox: boolean }): RequestValues {
    const endpoint = this.#endpoint
    const schemas = this.#schemas
    const findings = new Findings()
    const values: RequestValues = { params: {}, query: {}, headers: {}, body: {} }
    if (schemas.params) values.params = normalisedText(schemas.params, request.params, findings)
    if (schemas.query)
      values.query = normalisedText(schemas.query, queryOf(request.search, schemas.query, findings), findings)
    if (schemas.headers)
      values.headers = normalisedText(schemas.headers, headersOf(request, schemas.headers, findings), findings)
    if (schemas.body) {
      const body = endpoint.bodyOptional && !isObject(request.body) ? {} : request.body
      if (!isObject(body)) throw new Refusal('invalid-value', ['body: must be a JSON object'])
      values.body = normalised(schemas.body, body, '', findings) as Record<string, unknown>
    }
    this.compile()
    for (const part of ['params', 'query', 'headers', 'body'] as const) this.#compiled![part]?.(values[part], findings)
    if (!findings.any && endpoint.check)
      for (const finding of endpoint.check(values as never, context)) findings.add(finding)
    if (findings.any) throw new Refusal('invalid-value', findings.list())
    return values
  }
}

function compileAll(schemas: Schemas): Record<keyof RequestValues, Validate | undefined> {
  const validator = createValidator()
  return Object.fromEntries(
    Object.entries<Schema | undefined>(schemas).map(([part, schema]) => [part, schema && validator(schema)]),
  ) as Record<keyof RequestValues, Validate | undefined>
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Declared parameters only; a repeated one is refused, because it is unclear which of the two counts. */
function queryOf(search: string, schema: Schema, findings: Findings): Record<string, string> {
  const values: Record<string, string> = {}
  if (search === '') return values
  for (const [name, value] of new URLSearchParams(search)) {
    if (!schema.properties || !Object.hasOwn(schema.properties, name)) continue
    if (Object.hasOwn(values, name)) findings.add(`${name}: given more than once`)
    else values[name] = value
  }
  return values
}

function headersOf(request: RawRequest, schema: Schema, findings: Findings): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of Object.keys(schema.properties ?? {})) {
    const value = request.headers[name]
    if (value === undefined) continue
    if (request.rawHeaders.filter((one, index) => index % 2 === 0 && one.toLowerCase() === name).length > 1) {
      findings.add(`${name}: given more than once`)
    } else values[name] = String(value)
  }
  return values
}

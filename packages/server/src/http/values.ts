import { type AnyEndpoint, formats } from '@plumbline/contract'
import { Refusal } from '@plumbline/core'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { normalised, normalisedText, type Schema } from './normalise.ts'

export interface RequestValues {
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

/** Turns what came over the wire into the values an endpoint declared, or refuses with every finding at once. */
export type ValueReader = (request: RawRequest, context: { now: number; sandbox: boolean }) => RequestValues

export function createValueReader(endpoint: AnyEndpoint): ValueReader {
  const schemas = {
    params: endpoint.params as Schema | undefined,
    query: endpoint.query as Schema | undefined,
    headers: endpoint.headers as Schema | undefined,
    body: endpoint.body as Schema | undefined,
  }
  // Compiled at the first request: most processes serve a few endpoints, and every validator costs memory.
  let compiled: Record<keyof RequestValues, ValidateFunction | undefined> | undefined

  return (request, context) => {
    const findings: string[] = []
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
    compiled ??= compileAll(schemas)
    for (const part of ['params', 'query', 'headers', 'body'] as const) {
      const validate = compiled[part]
      if (validate && !validate(values[part])) findings.push(...(validate.errors ?? []).map(findingOf))
    }
    if (findings.length === 0 && endpoint.check) findings.push(...endpoint.check(values as never, context))
    if (findings.length > 0) throw new Refusal('invalid-value', [...new Set(findings)].slice(0, findingLimit))
    return values
  }
}

const findingLimit = 20

function compileAll<Part extends string>(
  schemas: Record<Part, Schema | undefined>,
): Record<Part, ValidateFunction | undefined> {
  const ajv = new Ajv({ allErrors: true, strict: false, formats: formats as Record<string, (text: string) => boolean> })
  return Object.fromEntries(
    Object.entries(schemas).map(([part, schema]) => [part, schema && ajv.compile(schema)]),
  ) as Record<Part, ValidateFunction | undefined>
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Declared parameters only; a repeated one is refused, because nobody could say which of the two counts. */
function queryOf(search: string, schema: Schema, findings: string[]): Record<string, string> {
  const values: Record<string, string> = {}
  if (search === '') return values
  for (const [name, value] of new URLSearchParams(search)) {
    if (!schema.properties || !Object.hasOwn(schema.properties, name)) continue
    if (Object.hasOwn(values, name)) findings.push(`${name}: given more than once`)
    else values[name] = value
  }
  return values
}

function headersOf(request: RawRequest, schema: Schema, findings: string[]): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of Object.keys(schema.properties ?? {})) {
    const value = request.headers[name]
    if (value === undefined) continue
    if (request.rawHeaders.filter((one, index) => index % 2 === 0 && one.toLowerCase() === name).length > 1) {
      findings.push(`${name}: given more than once`)
    } else values[name] = String(value)
  }
  return values
}

/** Names the field and the reason, never the value. */
function findingOf(error: ErrorObject): string {
  const path = error.instancePath.split('/').slice(1).map(decodePointer)
  const parameters = error.params as Record<string, unknown>
  if (error.keyword === 'required') path.push(String(parameters['missingProperty']))
  const field = path.reduce(
    (text, part) => (/^\d+$/.test(part) ? `${text}[${part}]` : text ? `${text}.${part}` : part),
    '',
  )
  return `${field || 'request'}: ${reasonOf(error.keyword, parameters)}`
}

function reasonOf(keyword: string, parameters: Record<string, unknown>): string {
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'type':
      return `must be of type ${String(parameters['type'])}`
    case 'enum':
      return `must be one of ${(parameters['allowedValues'] as unknown[]).join(', ')}`
    case 'minLength':
      return `must have at least ${String(parameters['limit'])} characters`
    case 'maxLength':
      return `must have at most ${String(parameters['limit'])} characters`
    case 'minItems':
      return `must have at least ${String(parameters['limit'])} entries`
    case 'maxItems':
      return `must have at most ${String(parameters['limit'])} entries`
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return `must be ${String(parameters['comparison'])} ${String(parameters['limit'])}`
    default:
      return 'is not valid'
  }
}

function decodePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}

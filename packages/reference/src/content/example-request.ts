import { type AnyEndpoint, atPresent, exampleOf } from '@plumbline/contract'
import type { DetailedSchema } from './detailed-schema.ts'
import { headerName } from './endpoint-facts.ts'

interface ExampleRequest {
  readonly curl: string
  readonly fetch: string
}

/** The same request as a command line and as JavaScript, with the example values of the contract. */
export function exampleRequest(endpoint: AnyEndpoint, publicUrl: string): ExampleRequest {
  const url = `${publicUrl}/api${examplePath(endpoint)}${exampleQuery(endpoint.query)}`
  const body = endpoint.body === undefined ? undefined : exampleOf(endpoint.body)
  return {
    // The body stands in single quotes, which are left for the moment that the shell inserts.
    curl: atPresent(curlText(endpoint, url, body), `'"$(date +%s)000"'`),
    fetch: atPresent(fetchText(endpoint, url, body), 'Date.now()'),
  }
}

/** The body of a successful answer as text. */
export function exampleAnswer(endpoint: AnyEndpoint): string | undefined {
  const schema = endpoint.output as DetailedSchema
  if (endpoint.status === 204 || schema.contentMediaType !== undefined) return undefined
  return JSON.stringify(exampleOf(schema), null, 2)
}

function examplePath(endpoint: AnyEndpoint): string {
  const values = (endpoint.params === undefined ? {} : exampleOf(endpoint.params)) as Record<string, unknown>
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

/** All optional parameters together are rarely a request that makes sense, so only what is needed, or one, is shown. */
function exampleQuery(schema: DetailedSchema | undefined): string {
  if (!schema?.properties) return ''
  const whole = exampleOf(schema) as Record<string, unknown>
  const [first] = Object.keys(schema.properties)
  const shown = schema.examples ? Object.keys(whole) : (schema.required ?? (first === undefined ? [] : [first]))
  const query = shown.map((name) => `${name}=${encodeURIComponent(String(whole[name])).replaceAll('%2C', ',')}`)
  return query.length > 0 ? `?${query.join('&')}` : ''
}

function curlText(endpoint: AnyEndpoint, url: string, body: unknown): string {
  const options = [
    ...(endpoint.method === 'GET' || (endpoint.method === 'POST' && body !== undefined)
      ? []
      : [`-X ${endpoint.method}`]),
    ...(endpoint.audience === 'anyone' ? [] : [`-H "Authorization: Bearer $${endpoint.audience.toUpperCase()}_TOKEN"`]),
    ...exampleHeaders(endpoint).map(([name, value]) => `-H '${headerName(name)}: ${value}'`),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(indented(JSON.stringify(body, null, 2)))}`]),
    ...(isFile(endpoint) ? ['-o answer.pdf'] : []),
  ]
  return [`curl ${quoted(url)}`, ...options].join(' \\\n  ')
}

function fetchText(endpoint: AnyEndpoint, url: string, body: unknown): string {
  const headers = [
    ...(endpoint.audience === 'anyone' ? [] : [`authorization: \`Bearer \${${endpoint.audience}Token}\``]),
    ...exampleHeaders(endpoint).map(([name, value]) => `'${name}': '${value}'`),
    ...(body === undefined ? [] : ["'content-type': 'application/json'"]),
  ]
  const options = [
    ...(endpoint.method === 'GET' ? [] : [`method: '${endpoint.method}'`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(', ')} }`] : []),
    ...(body === undefined ? [] : [`body: JSON.stringify(${indented(JSON.stringify(body, null, 2))})`]),
  ]
  const lines = options.map((option) => `  ${option},\n`).join('')
  return [
    options.length > 0
      ? `const response = await fetch('${url}', {\n${lines}})`
      : `const response = await fetch('${url}')`,
    'if (!response.ok) throw new Error((await response.json()).codes[0])',
    ...(endpoint.status === 204 ? [] : [`const answer = await response.${isFile(endpoint) ? 'blob' : 'json'}()`]),
  ].join('\n')
}

/** Headers that choose another format are left out: the example shows the usual answer. */
function exampleHeaders(endpoint: AnyEndpoint): [string, string][] {
  const schema = endpoint.headers as DetailedSchema | undefined
  return Object.entries(schema?.properties ?? {})
    .filter(([name, property]) => schema?.required?.includes(name) || property['x-required'])
    .map(([name, property]) => [name, String(exampleOf(property))])
}

function isFile(endpoint: AnyEndpoint): boolean {
  return (endpoint.output as DetailedSchema).contentMediaType !== undefined
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n  ')
}

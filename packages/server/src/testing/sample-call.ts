import { type AnyEndpoint, exampleOf, type JsonSchema } from '@plumbline/contract'

interface SampleCall {
  method: string
  path: string
  body: Record<string, unknown> | undefined
}

/** A well-formed call of an endpoint, made of the examples of its declaration. `known` replaces members by name. */
export function sampleCall(endpoint: AnyEndpoint, known: Readonly<Record<string, unknown>> = {}): SampleCall {
  const partOf = (schema: unknown) => {
    const example = schema ? (exampleOf(schema as JsonSchema) as Record<string, unknown>) : {}
    return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, known[name] ?? value]))
  }
  const params = partOf(endpoint.params)
  const query = new URLSearchParams(partOf(endpoint.query) as Record<string, string>).toString()
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  return {
    method: endpoint.method,
    path: query === '' ? path : `${path}?${query}`,
    body: endpoint.body ? partOf(endpoint.body) : undefined,
  }
}

/** Names of the path parameters that stand for a user of the host. */
export function userParams(endpoint: AnyEndpoint): string[] {
  return endpoint.audience === 'host' ? [...endpoint.path.matchAll(/\{(id|userId)\}/g)].map((match) => match[1]!) : []
}

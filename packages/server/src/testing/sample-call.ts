import { type AnyEndpoint, atPresent, exampleOf, type JsonSchema } from '@plumbline/contract'

interface SampleCall {
  method: string
  path: string
  body: Record<string, unknown> | undefined
}

/** A well-formed call of an endpoint, made of the examples of its declaration. `known` replaces members by name. */
export function sampleCall(endpoint: AnyEndpoint, known: Readonly<Record<string, unknown>> = {}): SampleCall {
  const partOf = (schema: unknown) => {
    const example = schema ? recentExample(schema as JsonSchema) : {}
    // A made-up cursor leads nowhere, and would be refused before anything else is looked at.
    const members = Object.entries(example).filter(([name]) => name !== 'cursor')
    return Object.fromEntries(members.map(([name, value]) => [name, known[name] ?? value]))
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

/** As whoever looks at the reference today sees it. */
function recentExample(schema: JsonSchema): Record<string, unknown> {
  return JSON.parse(atPresent(JSON.stringify(exampleOf(schema)), Date.now())) as Record<string, unknown>
}

/** Names of the path parameters that stand for a user of the host. */
export function userParams(endpoint: AnyEndpoint): string[] {
  return endpoint.audience === 'host' ? [...endpoint.path.matchAll(/\{(id|userId)\}/g)].map((match) => match[1]!) : []
}

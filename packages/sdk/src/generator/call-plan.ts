import { type AnyEndpoint, endpoints } from '@plumbline/contract'
import type { Schema } from './type-text.ts'

/** Where a call stands: the file of calls that it is imported from. */
export type CallModule = 'user' | 'host' | 'sandbox' | 'tokens'

/** How the rest of a list is found. */
type Paging = 'byCursor' | 'byHeader' | 'byOffset'

/** One endpoint as a call of the SDK. */
export interface CallPlan {
  readonly endpoint: AnyEndpoint
  readonly module: CallModule
  readonly name: string
  /** Everything that a caller says, whichever way it travels. */
  readonly input: Schema | undefined
  readonly paging: Paging | undefined
}

/** A session knows the key of its host, so no call asks for it. */
export const hostKeyHeader = 'x-host-key'
/** What comes out depends on it, so it is another way to call and not a member of the input. */
export const formatHeader = 'x-report-format'

export const callPlans: readonly CallPlan[] = endpoints.map((endpoint) => {
  const module = moduleOf(endpoint)
  return { endpoint, module, name: nameOf(endpoint, module), input: inputOf(endpoint), paging: pagingOf(endpoint) }
})

/** Sessions log in, exchange and refresh by themselves, so what is called for that stands apart. */
function moduleOf({ audience, section, path, sandboxOnly }: AnyEndpoint): CallModule {
  if (sandboxOnly) return 'sandbox'
  if (audience !== 'anyone') return audience
  return section === 'tokens' ? 'tokens' : path.startsWith('/users/') ? 'user' : 'host'
}

/** The name of the endpoint; which of two it is, `users-` or `direct-`, goes without saying in a file of its own. */
function nameOf({ name }: AnyEndpoint, module: CallModule): string {
  if (name === 'users') return 'profile'
  const prefix = { user: 'users-', host: 'direct-', sandbox: '', tokens: '' }[module]
  return camelCase(name.startsWith(prefix) ? name.slice(prefix.length) : name)
}

function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** `x-report-format` -> `reportFormat` */
export function headerField(header: string): string {
  return camelCase(header.replace(/^x-/, ''))
}

/** Path, query, headers and body in one object: none of their names meet, or the call would be ambiguous. */
function inputOf(endpoint: AnyEndpoint): Schema | undefined {
  const { params, query, headers, body, bodyOptional } = endpoint
  const own = Object.entries((headers as Schema | undefined)?.properties ?? {})
    .filter(([name]) => name !== hostKeyHeader && name !== formatHeader)
    .map(([name, schema]) => [headerField(name), schema])
  const ownHeaders = { properties: Object.fromEntries(own) }
  // An optional body only repeats what the query says.
  const parts: Schema[] = [params, query, ownHeaders, bodyOptional ? undefined : body].filter(Boolean)
  const names = parts.flatMap((part) => Object.keys(part.properties ?? {}))
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  if (twice) throw new Error(`${endpoint.name} takes ${twice} in two places; tell the two apart in the contract.`)
  if (names.length === 0) return undefined
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties)),
    required: parts.flatMap((part) => part.required ?? []),
  }
}

function pagingOf({ query, output }: AnyEndpoint): Paging | undefined {
  const asks = Object.keys((query as Schema | undefined)?.properties ?? {})
  const answer = output as Schema
  if (asks.includes('cursor')) return answer.items ? 'byHeader' : 'byCursor'
  return asks.includes('offset') && answer.properties?.['reports'] ? 'byOffset' : undefined
}

/** Where the entries of a list stand in the answer; undefined where the answer is the list. */
export const listMembers: Readonly<Record<Paging, string | undefined>> = {
  byCursor: 'items',
  byHeader: undefined,
  byOffset: 'reports',
}

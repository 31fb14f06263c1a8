import type { AnyEndpoint } from '@plumbline/contract'
import { Findings } from './findings.ts'
import { normalisedText, type Schema } from './normalise.ts'

/** The path as the router reads it: without origin and query, and with nothing percent-encoded that need not be. */
export function requestPath(url: string): string {
  const start = url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('//') + 2)
  const end = url.search(/[?#]/)
  const path = url.slice(Math.max(start, 0), end < 0 ? undefined : end)
  if (!path.includes('%')) return path
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Everything behind the question mark. */
export function requestSearch(url: string): string {
  const mark = url.indexOf('?')
  return mark < 0 ? '' : url.slice(mark + 1)
}

/**
 * The one spelling of a path among all that reach the same endpoint with the same values: a repeat of a request is known by
 * it, in whatever way its client or a proxy has written the path.
 */
export function canonicalPath(endpoint: AnyEndpoint, params: Record<string, string>): string {
  const values = endpoint.params ? normalisedText(endpoint.params as Schema, params, new Findings()) : {}
  // A long opaque value is cut, perhaps in the middle of a character.
  const written = (name: string) => encodeURIComponent(String(values[name]).toWellFormed())
  return `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => written(name))}`
}

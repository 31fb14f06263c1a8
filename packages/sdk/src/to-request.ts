import type { Input, Route } from './session.ts'

interface PreparedRequest {
  /** Path and query. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** Puts each member of the input where the endpoint expects it. Members that are undefined are not there. */
export function toRequest(route: Route, input: Input): PreparedRequest {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const take = (name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return value
  }
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(name, take(name)))
  const headers: Record<string, string> = route.format ? { 'x-report-format': route.format } : {}
  for (const [name, header] of Object.entries(route.headers ?? {})) {
    const value = take(name)
    if (value !== undefined) headers[header] = String(value)
  }
  const asked = route.body ? (route.query ?? []) : [...rest.keys()]
  const parameters = new URLSearchParams()
  for (const name of asked) {
    const value = take(name)
    if (value !== undefined) parameters.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const query = parameters.toString()
  if (route.body) headers['content-type'] = 'application/json'
  return {
    target: query ? `${path}?${query}` : path,
    headers,
    body: route.body && JSON.stringify(Object.fromEntries(rest)),
  }
}

/** An empty or dotted part would lead to another endpoint, so it never leaves. */
function segment(name: string, value: unknown): string {
  const text = String(value ?? '')
  if (/^\.{0,2}$/.test(text)) throw new TypeError(`${name} is missing`)
  return encodeURIComponent(text)
}

import type { Route } from './route.ts'

type RouteMatch =
  | { readonly found: true; readonly route: Route; readonly params: Readonly<Record<string, string>> }
  /** `allowed`: the methods that the path does have, empty when there is no such path. */
  | { readonly found: false; readonly allowed: readonly string[] }

export type RouteMatcher = (method: string, path: string) => RouteMatch

export function routeMatcher(routes: readonly Route[]): RouteMatcher {
  const table = routes.map((route) => ({ route, pattern: patternOf(route.path) }))
  return (method, path) => {
    const allowed: string[] = []
    for (const { route, pattern } of table) {
      const match = pattern.exec(path)
      if (!match) continue
      const params = decodeParams(match.groups ?? {})
      if (params === null) continue
      if (route.method === method) return { found: true, route, params }
      allowed.push(route.method)
    }
    return { found: false, allowed }
  }
}

function patternOf(path: string): RegExp {
  const source = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return new RegExp(`^${source}$`)
}

/** Null when a segment is not valid percent-encoding. */
function decodeParams(groups: Readonly<Record<string, string>>): Record<string, string> | null {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]))
  } catch {
    return null
  }
}

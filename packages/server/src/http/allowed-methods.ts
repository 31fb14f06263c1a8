import type { Page } from './answers.ts'
import type { ServedRoute } from './shared-parts.ts'

/** Which methods a path knows; only asked when nothing matched. */
export function allowedMethods(
  routes: readonly Pick<ServedRoute, 'endpoint'>[],
  pages: readonly Page[],
): (path: string) => string[] {
  const known = [
    ...routes.map(({ endpoint }) => ({
      method: endpoint.method as string,
      pattern: new RegExp(`^/api${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    })),
    // What answers every address knows none of them.
    ...pages
      .filter((page) => !page.path.endsWith('*'))
      .flatMap((page) => {
        const pattern = new RegExp(`^${page.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)
        return (page.head ? ['GET', 'HEAD'] : [page.method ?? 'GET']).map((method) => ({
          method: method as string,
          pattern,
        }))
      }),
  ]
  return (path) => [...new Set(known.filter((one) => one.pattern.test(path)).map((one) => one.method))].sort()
}

/** What would make a route of a path that is none; nothing of the path itself is said. */
export function nearRoute(path: string, methodsOf: (path: string) => string[]): string[] {
  const isRoute = (one: string) => methodsOf(one).length > 0
  const unslashed = path.endsWith('/') ? path.slice(0, -1) : path
  if (unslashed !== path && isRoute(unslashed)) return [slashed]
  if (isRoute(`/api${path}`)) return [unprefixed]
  return unslashed !== path && isRoute(`/api${unslashed}`) ? [unprefixed, slashed] : []
}

const slashed = 'path: must not end in a slash'
const unprefixed = 'path: must begin with /api'

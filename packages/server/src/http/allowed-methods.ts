import type { Page } from './answers.ts'
import type { Route } from './call.ts'

/** Which methods a path knows; only asked when nothing matched. */
export function allowedMethods(routes: readonly Route[], pages: readonly Page[]): (path: string) => string[] {
  const known = [
    ...routes.map(({ endpoint }) => ({
      method: endpoint.method as string,
      pattern: new RegExp(`^/api${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    })),
    ...pages.map((page) => ({
      method: page.method ?? 'GET',
      pattern: new RegExp(`^${page.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
    })),
  ]
  return (path) => [...new Set(known.filter((one) => one.pattern.test(path)).map((one) => one.method))].sort()
}

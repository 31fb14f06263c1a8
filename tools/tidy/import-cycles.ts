import { importsOf } from './imports.ts'
import type { Repository, Rule } from './repository.ts'

/** Files that import each other in a ring. Types do not count: they are gone when the code runs. */
export const importCycles: Rule = (repository) => {
  const graph = readGraph(repository)
  const findings: string[] = []
  const state = new Map<string, 'open' | 'done'>()
  const trail: string[] = []
  const visit = (path: string): void => {
    state.set(path, 'open')
    trail.push(path)
    for (const next of graph.get(path) ?? []) {
      if (state.get(next) === 'open') {
        findings.push(
          `${[...trail.slice(trail.indexOf(next)), next].join(' -> ')}: move what both need into a file of its own.`,
        )
      } else if (!state.has(next)) {
        visit(next)
      }
    }
    trail.pop()
    state.set(path, 'done')
  }
  for (const path of graph.keys()) if (!state.has(path)) visit(path)
  return findings
}

function readGraph(repository: Repository): ReadonlyMap<string, readonly string[]> {
  const index = (name: string) => `packages/${name}/src/index.ts`
  const packages = new Map(
    repository
      .folders('packages')
      .filter((name) => repository.has(index(name)))
      .map((name) => [`@plumbline/${name}`, index(name)]),
  )
  return new Map(
    repository.sources.map((path) => [
      path,
      importsOf(repository, path)
        .filter(({ typeOnly }) => !typeOnly)
        .map(({ to }) => packages.get(to) ?? to)
        .filter((to) => repository.has(to)),
    ]),
  )
}

import { entryOf, importsOf, isTest } from './imports.ts'
import type { Repository, Rule } from './repository.ts'

/** Files that import each other in a ring, types included: what knows of each other cannot be understood one by one. */
export const importCycles: Rule = (repository) =>
  ringsIn(readGraph(repository)).map((ring) => `${ring.join(' -> ')}: move what both need into a file of its own.`)

/** Folders of the server, and of its operations, that import each other in a ring. Tests look wherever they like. */
export const folderCycles: Rule = (repository) => {
  const graph = new Map<string, Set<string>>()
  for (const [path, imports] of readGraph(repository)) {
    if (isTest(path)) continue
    const own = folderOf(path)
    for (const other of imports.map(folderOf)) {
      if (own === undefined || other === undefined || own === other) continue
      graph.set(own, (graph.get(own) ?? new Set()).add(other))
    }
  }
  return ringsIn(graph).map((ring) => `${ring.join(' -> ')}: let folders import one way.`)
}

const source = 'packages/server/src/'

/** `operations/data` or `storage`; a file at the top stands for itself. */
function folderOf(path: string): string | undefined {
  if (!path.startsWith(source)) return undefined
  const inside = path.slice(source.length)
  return inside.match(/^(?:operations\/[^/]+(?=\/)|[^/]+)/)?.[0]
}

function ringsIn(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const rings: string[][] = []
  const state = new Map<string, 'open' | 'done'>()
  const trail: string[] = []
  const visit = (node: string): void => {
    state.set(node, 'open')
    trail.push(node)
    for (const next of graph.get(node) ?? []) {
      if (state.get(next) === 'open') rings.push([...trail.slice(trail.indexOf(next)), next])
      else if (!state.has(next)) visit(next)
    }
    trail.pop()
    state.set(node, 'done')
  }
  for (const node of graph.keys()) if (!state.has(node)) visit(node)
  return rings
}

function readGraph(repository: Repository): ReadonlyMap<string, readonly string[]> {
  return new Map(
    repository.sources.map((path) => [
      path,
      importsOf(repository, path)
        .map(({ to }) => entryOf(to) ?? to)
        .filter((to) => repository.has(to)),
    ]),
  )
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of the project, read once, for the rules to look at. Paths are relative to the root, with slashes. */
export interface Repository {
  readonly root: string
  readonly paths: readonly string[]
  text(path: string): string
  /** Sources: TypeScript and the few plain modules that run before anything is installed. */
  readonly sources: readonly string[]
  has(path: string): boolean
  /** Names of the folders directly below one. */
  folders(path: string): readonly string[]
}

/** A rule returns one line per finding that says what to do; an empty list is what we want. */
export type Rule = (repository: Repository) => readonly string[]

const textEndings = /\.(ts|mts|mjs|tsx|md|sql|json|css|html|txt)$/

export function readRepository(root: string): Repository {
  const paths = readdirSync(root, { withFileTypes: true }).flatMap((entry) => walk(root, '', entry))
  const read = (path: string) => (textEndings.test(path) ? readFileSync(join(root, path), 'utf8') : '')
  return repositoryOf(root, new Map(paths.map((path) => [path, read(path)])))
}

/** Made of texts by path, so that a rule can be shown what it must find. */
export function repositoryOf(root: string, files: ReadonlyMap<string, string>): Repository {
  const paths = [...files.keys()]
  const known = new Set(
    paths.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))),
  )
  return {
    root,
    paths,
    sources: paths.filter((path) => /\.(ts|mts|tsx|mjs)$/.test(path)),
    has: (path) => known.has(path),
    text: (path) => files.get(path) ?? '',
    folders: (path) => [
      ...new Set(
        paths
          .filter((other) => other.startsWith(`${path}/`))
          .map((other) => other.slice(path.length + 1).split('/'))
          .flatMap(([name, ...rest]) => (name && rest.length > 0 ? [name] : [])),
      ),
    ],
  }
}

function walk(
  root: string,
  folder: string,
  entry: { name: string; isDirectory(): boolean; isFile(): boolean },
): string[] {
  const path = folder ? `${folder}/${entry.name}` : entry.name
  // Dot folders hold data, caches and history; the one with our own files is .ci.
  if (entry.name === 'node_modules' || (entry.name.startsWith('.') && entry.name !== '.ci')) return []
  if (entry.isFile()) return [path]
  if (!entry.isDirectory()) return []
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((inner) => walk(root, path, inner))
}

/** Line number of a position, for messages that an editor can jump to. */
export function at(path: string, text: string, index: number): string {
  return `${path}:${text.slice(0, index).split('\n').length}`
}

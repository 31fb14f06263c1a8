import { posix } from 'node:path'
import { entryOf, isPublished } from './imports.ts'
import type { Repository, Rule } from './repository.ts'

/** Exports that no other file imports, tests included, and no customer can: they are private to the file, or dead. */
export const unusedExports: Rule = (repository) => {
  const files = new Map(
    repository.sources.filter((path) => !path.endsWith('.d.mts')).map((path) => [path, readFile(repository, path)]),
  )
  const used = new Set<string>()
  const use = (path: string, name: string): void => {
    const file = files.get(path)
    if (!file || used.has(`${path} ${name}`)) return
    used.add(`${path} ${name}`)
    const from = file.passedOn.get(name)
    if (from) use(from.path, from.name)
    else if (!file.own.has(name)) for (const other of file.passedOnWhole) use(other, name)
  }
  const useAll = (path: string): void => {
    const file = files.get(path)
    for (const name of [...(file?.own ?? []), ...(file?.passedOn.keys() ?? [])]) use(path, name)
    for (const other of file?.passedOnWhole ?? []) useAll(other)
  }
  for (const path of files.keys()) if (isPublished(path)) useAll(path)
  for (const { taken, takenWhole } of files.values()) {
    for (const { path, name } of taken) use(path, name)
    for (const path of takenWhole) useAll(path)
  }
  return [...files].flatMap(([path, { own, passedOn }]) =>
    [...own, ...passedOn.keys()]
      .filter((name) => !used.has(`${path} ${name}`))
      .map((name) => `${path}: no file imports ${name}; take "export" away, or the whole of it.`),
  )
}

interface Place {
  path: string
  name: string
}

interface File {
  /** Names that it exports and has declared itself. */
  own: Set<string>
  /** Names that it exports from elsewhere, with where from. */
  passedOn: Map<string, Place>
  passedOnWhole: string[]
  taken: Place[]
  takenWhole: string[]
}

const declared = /^export (?:declare |abstract |async )*(?:const|let|function\*?|class|interface|type|enum) \*?(\w+)/gm
const exportList = /^export (?:type )?\{([^}]*)\}(?: from '([^']+)')?/gm
const exportWhole = /^export (?:type )?\* from '([^']+)'/gm
const importList = /^import (?:type )?(?:\w+, )?\{([^}]*)\} from '([^']+)'/gm
/** A file that is chosen by name when the program runs. */
const importChosen = /\bimport\(`(\.\/(?:[\w-]+\/)*)\$\{/g
const importWhole = /^import (?:type )?\* as \w+ from '([^']+)'|(?<!typeof )\bimport\('([^']+)'\)/gm

function readFile(repository: Repository, path: string): File {
  const text = repository.text(path)
  const from = (source: string) => resolved(repository, path, source)
  const file: File = { own: new Set(), passedOn: new Map(), passedOnWhole: [], taken: [], takenWhole: [] }
  for (const [, name] of text.matchAll(declared)) file.own.add(name!)
  for (const [, names, source] of text.matchAll(exportList))
    for (const { name, as } of namesIn(names!)) {
      if (source === undefined) file.own.add(as)
      else file.passedOn.set(as, { path: from(source), name })
    }
  for (const [, source] of text.matchAll(exportWhole)) file.passedOnWhole.push(from(source!))
  for (const [, names, source] of text.matchAll(importList))
    for (const { name } of namesIn(names!)) file.taken.push({ path: from(source!), name })
  // A test that goes through all files of a folder uses none of them.
  for (const [, folder] of path.endsWith('.test.ts') ? [] : text.matchAll(importChosen)) {
    const chosen = posix.join(posix.dirname(path), folder!)
    file.takenWhole.push(...repository.sources.filter((other) => `${posix.dirname(other)}/` === chosen))
  }
  for (const [, source, later] of text.matchAll(importWhole)) file.takenWhole.push(from((source ?? later)!))
  return file
}

/** `type A, b as c` */
function namesIn(list: string): { name: string; as: string }[] {
  return list
    .split(',')
    .map((item) => item.trim().replace(/^type /, ''))
    .filter((item) => item !== '')
    .map((item) => {
      const [name = '', as = name] = item.split(/ as /)
      return { name, as }
    })
}

function resolved(repository: Repository, path: string, source: string): string {
  if (source.startsWith('.')) return posix.join(posix.dirname(path), source)
  const entry = entryOf(source)
  return entry && repository.has(entry) ? entry : source
}

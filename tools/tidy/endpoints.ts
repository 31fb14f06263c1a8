import { literalsOf } from './literals.ts'
import type { Repository, Rule } from './repository.ts'

const notBuiltFile = 'packages/server/src/api/not-built.ts'

interface Declared {
  readonly path: string
  readonly section: string
  readonly name: string
}

/** One name through all layers: declaration, handler, test and reference page of an endpoint, or an honest "not built". */
export const endpoints: Rule = (repository) => {
  const declared = declarations(repository)
  if (!repository.has(notBuiltFile))
    return [`${notBuiltFile} is missing; it exports \`notBuilt\`, a list of endpoint names.`]
  const notBuilt = literalsOf(repository.text(notBuiltFile)).map(({ text }) => text)
  const names = new Set(declared.map(({ name }) => name))
  return [
    ...declared.flatMap((endpoint) => misnamed(repository, endpoint)),
    ...declared
      .filter(({ name }) => !notBuilt.includes(name))
      .flatMap(({ path, section, name }) =>
        [
          `packages/server/src/api/${section}/${name}.ts`,
          `packages/server/src/api/${section}/${name}.test.ts`,
          `docs/reference/${section}/${name}.md`,
        ]
          .filter((needed) => !repository.has(needed))
          .map(
            (needed) => `${path}: ${needed} is missing${needed.endsWith('.md') ? '; run `npm run reference`' : ''}.`,
          ),
      ),
    ...declared
      .filter(
        ({ name, section }) =>
          notBuilt.includes(name) && repository.has(`packages/server/src/api/${section}/${name}.ts`),
      )
      .map(({ name }) => `${notBuiltFile}: "${name}" has a handler; take it off the list.`),
    ...notBuilt.filter((name) => !names.has(name)).map((name) => `${notBuiltFile}: there is no endpoint "${name}".`),
  ]
}

function declarations(repository: Repository): readonly Declared[] {
  return repository.sources.flatMap((path) => {
    const place = path.match(/^packages\/contract\/src\/([^/]+)\/([^/]+)\.ts$/)
    const [section, name] = [place?.[1], place?.[2]]
    if (!section || !name || name.endsWith('.test')) return []
    return /=\s*endpoint\(\{/.test(repository.text(path)) ? [{ path, section, name }] : []
  })
}

function misnamed(repository: Repository, { path, section, name }: Declared): readonly string[] {
  const text = repository.text(path)
  const field = (key: string) => text.match(new RegExp(`^\\s*${key}:\\s*'([^']+)'`, 'm'))?.[1]
  return [
    ...(field('name') === name ? [] : [`${path}: its name is "${field('name')}"; file and name must agree.`]),
    ...(field('section') === section
      ? []
      : [`${path}: its section is "${field('section')}"; folder and section must agree.`]),
  ]
}

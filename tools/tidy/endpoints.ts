import type { Repository, Rule } from './repository.ts'

interface Declared {
  readonly path: string
  readonly section: string
  readonly name: string
}

/** One name through all layers: declaration, handler, test and reference page of an endpoint. */
export const endpoints: Rule = (repository) =>
  declarations(repository).flatMap((endpoint) => [
    ...misnamed(repository, endpoint),
    ...missingParts(repository, endpoint),
  ])

function missingParts(repository: Repository, { path, section, name }: Declared): readonly string[] {
  return [
    `packages/server/src/api/${section}/${name}.ts`,
    `packages/server/src/api/${section}/${name}.test.ts`,
    `docs/reference/${section}/${name}.md`,
  ]
    .filter((needed) => !repository.has(needed))
    .map((needed) => `${path}: ${needed} is missing${needed.endsWith('.md') ? '; run `npm run reference`' : ''}.`)
}

function declarations(repository: Repository): readonly Declared[] {
  return repository.sources.flatMap((path) => {
    const place = path.match(/^packages\/contract\/src\/([^/]+)\/([^/]+)\.ts$/)
    const [section, name] = [place?.[1], place?.[2]]
    if (!section || !name || name.endsWith('.test')) return []
    const text = repository.text(path)
    if (!/=\s*endpoint\(\{/.test(text)) return []
    return [{ path, section, name }]
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

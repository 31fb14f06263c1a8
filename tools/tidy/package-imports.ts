import { importsOf, isTest, packageOf } from './imports.ts'
import type { Rule } from './repository.ts'

/** Which package may import which. Everything not listed is refused, so that a new package has to be placed here first. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  core: [],
  contract: ['core'],
  connectors: ['core'],
  sandbox: ['core'],
  reference: ['core', 'contract', 'widget'],
  'report-pdf': ['core'],
  server: ['core', 'contract', 'connectors', 'reference', 'report-pdf', 'ui'],
  sdk: ['core', 'contract'],
  ui: ['core'],
  widget: ['core', 'contract', 'sdk', 'ui'],
  demo: ['sdk'],
  portal: ['core', 'contract', 'sdk', 'ui'],
}

/** What tests of a package start besides. */
const played: Readonly<Record<string, readonly string[]>> = {
  connectors: ['sandbox'],
  'report-pdf': ['sandbox'],
  server: ['sandbox'],
  sdk: ['server'],
  demo: ['server'],
  ui: ['contract'],
}

export const packageImports: Rule = (repository) =>
  repository.sources.filter(packageOf).flatMap((path) => {
    const own = packageOf(path)!
    const allowed = mayImport[own]
    if (!allowed) return [`${path}: place the package "${own}" in tools/tidy/package-imports.ts.`]
    return importsOf(repository, path).flatMap(({ to, where }) => {
      const other = to.match(/^@plumbline\/([^/]+)/)?.[1] ?? packageOf(to)
      if (to.startsWith('packages/') && other !== own) {
        return [`${where}: import another package by its name, @plumbline/${other}, not by a path into it.`]
      }
      if (/^(tools|bench|e2e)\//.test(to)) return [`${where}: a package does not import from ${to.split('/')[0]}/.`]
      if (/^@plumbline\/[^/]+\/testing\//.test(to) && !isTest(path))
        return [`${where}: only tests import from testing/.`]
      // Tests of the packages that speak to bureaus and vendors start the sandbox, which plays them; tests of the PDF take its people.
      // Those of the SDK call a whole platform; those of the parts of screens look whether every error of the contract has its words.
      const extra = isTest(path) ? (played[own] ?? []) : []
      if (other && other !== own && ![...allowed, ...extra].includes(other)) {
        return [`${where}: ${own} must not import ${other}; it may import ${allowed.join(', ') || 'no other package'}.`]
      }
      if (own === 'core' && !isTest(path) && !to.startsWith('packages/core/')) {
        return [`${where}: core is pure and imports nothing, neither ${to} nor anything else from outside.`]
      }
      if (isInstalled(path) && !isInstalled(to)) {
        return [
          `${where}: customers install this without dependencies; only the generator of the SDK and the frame may import ${to}.`,
        ]
      }
      return []
    })
  })

/** What is published of the SDK and of the widget. */
function isInstalled(path: string): boolean {
  return /^packages\/(?:sdk\/src\/(?!generator\/)|widget\/src\/(?:loader|protocol)\/)/.test(path) && !isTest(path)
}

/**
 * One index per package, and in core, which every package imports from, one per folder: the name of the import says what kind of
 * fact is meant. Every other collection of re-exports hides where a thing lives.
 */
export const oneIndexPerEntry: Rule = (repository) =>
  repository.sources
    .filter((path) => /(^|\/)index\.(ts|mjs|tsx)$/.test(path) && !isEntry(path))
    .map(
      (path) =>
        `${path}: only a package has an index, at packages/<name>/src/index.ts, and a folder of core; import from the file itself.`,
    )

function isEntry(path: string): boolean {
  return path.startsWith('packages/core/')
    ? /^packages\/core\/src\/[^/]+\/index\.ts$/.test(path)
    : /^packages\/[^/]+\/src\/index\.ts$/.test(path)
}

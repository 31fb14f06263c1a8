import { importsOf, isTest } from './imports.ts'
import type { Rule } from './repository.ts'

/** From the top down; a file imports from its own folder and from the lines below. */
const layers: readonly (readonly string[])[] = [
  ['cli'],
  ['api', 'jobs', 'pages', 'ingest'],
  ['http', 'work'],
  ['operations'],
  ['outbox', 'audit'],
  ['access'],
  ['storage'],
  ['secrets'],
  ['config', 'telemetry'],
]

/** The key material stays with the few who seal and open: it is not open to everything above it. */
const mayImportSecrets = ['cli', 'operations', 'access', 'storage']

const source = 'packages/server/src/'

export const serverLayers: Rule = (repository) =>
  repository.sources
    .filter((path) => path.startsWith(source) && !isTest(path))
    .flatMap((path) => {
      const own = folderOf(path)
      if (own === 'testing') return []
      if (own !== undefined && levelOf(own) === -1) {
        return [`${path}: place the folder "${own}" in tools/tidy/server-layers.ts.`]
      }
      return importsOf(repository, path).flatMap(({ to, typeOnly, where }) => {
        if (!to.startsWith(source)) return []
        const other = folderOf(to)
        if (other === 'testing') return [`${where}: only tests import from testing/.`]
        // The files at the top join everything, and the command line uses them; below, only the context's shape is known.
        if (own === undefined || (own === 'cli' && other === undefined)) return []
        if (other === undefined) {
          return typeOnly && to === `${source}context.ts` && levelOf(own) <= levelOf('operations')
            ? []
            : [`${where}: ${own}/ must not import ${to.slice(source.length)}; hand what it needs down as an argument.`]
        }
        if (other === own) return []
        if (other === 'secrets' && !mayImportSecrets.includes(own)) {
          return [`${where}: only ${mayImportSecrets.join(', ')} may import secrets/, not ${own}/.`]
        }
        return levelOf(other) > levelOf(own)
          ? []
          : [`${where}: ${own}/ must not import ${other}/, which is not below it; see tools/tidy/server-layers.ts.`]
      })
    })

function folderOf(path: string): string | undefined {
  return path.slice(source.length).match(/^([^/]+)\//)?.[1]
}

function levelOf(folder: string): number {
  return layers.findIndex((layer) => layer.includes(folder))
}

import type { Rule } from './repository.ts'

const dumps = ['util', 'utils', 'helper', 'helpers', 'common', 'types', 'misc', 'lib']
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|d))?\.(ts|mts|mjs|tsx|sql|css|html)$/

/** A file or folder whose name says nothing, such as utils, collects unrelated code. */
export const tellingNames: Rule = (repository) =>
  repository.paths
    .filter((path) => /^(packages|tools|bench|e2e|docs)\//.test(path))
    .flatMap((path) => {
      const bad = path.split('/').find((part) => dumps.includes(part.replace(/\..*$/, '')))
      return bad
        ? [`${path}: "${bad}" says nothing; put it beside the capability it serves and name it after that.`]
        : []
    })

export const kebabCase: Rule = (repository) =>
  repository.paths
    .filter((path) => /^(packages\/[^/]+\/src|tools|bench|e2e)\/.*\.(ts|mts|mjs|tsx|sql)$/.test(path))
    .filter((path) => !kebab.test(path.split('/').at(-1)!))
    .map((path) => `${path}: file names are lower case with hyphens, like read-host.ts.`)

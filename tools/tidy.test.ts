import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { architectureShowsAll, linksResolve } from './tidy/documents.ts'
import { endpoints } from './tidy/endpoints.ts'
import { fileLength } from './tidy/file-length.ts'
import { folderCycles, importCycles } from './tidy/import-cycles.ts'
import { linearPatterns } from './tidy/linear-patterns.ts'
import { lockedPackages } from './tidy/locked-packages.ts'
import { kebabCase, tellingNames } from './tidy/names.ts'
import { oneIndexPerEntry, packageImports } from './tidy/package-imports.ts'
import {
  consoleAtTheEdge,
  environmentInConfig,
  queriesAsDeclared,
  scopesFromAccess,
  sealedThroughTheVault,
  sqlInStorage,
  timeFromTheClock,
  workAsTyped,
} from './tidy/places.ts'
import { promisesAreData } from './tidy/promises.ts'
import { type Rule, readRepository } from './tidy/repository.ts'
import { serverLayers } from './tidy/server-layers.ts'
import { nothingUnfinished } from './tidy/unfinished.ts'
import { unusedExports } from './tidy/unused-exports.ts'

const rules: Readonly<Record<string, Rule>> = {
  'packages import one way': packageImports,
  'only packages and folders of core have an index': oneIndexPerEntry,
  'the server imports downwards only': serverLayers,
  'no files import each other in a ring': importCycles,
  'no folders of the server import each other in a ring': folderCycles,
  'nothing is exported that no file imports': unusedExports,
  'every endpoint has its handler, test and reference page': endpoints,
  'SQL stands in storage': sqlInStorage,
  'the environment is read in config': environmentInConfig,
  'only the edge writes to the console': consoleAtTheEdge,
  'only access makes scopes': scopesFromAccess,
  'what is sealed stands on one list': sealedThroughTheVault,
  'only the clock reads the time': timeFromTheClock,
  'work is as its map types it': workAsTyped,
  'queries of pages are as their calls declare them': queriesAsDeclared,
  'what is promised is told from where it is kept': promisesAreData,
  'no name is a dump': tellingNames,
  'file names are in kebab case': kebabCase,
  'no file is too long': fileLength,
  'no pattern takes longer than the text is long': linearPatterns,
  'every package is locked by its hash, of a good licence and runs no script': lockedPackages,
  'nothing is marked as unfinished': nothingUnfinished,
  'links between documents resolve': linksResolve,
  'the architecture page shows every package and folder': architectureShowsAll,
}

describe('the repository', () => {
  const repository = readRepository(fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, ''))

  for (const [name, rule] of Object.entries(rules)) {
    test(name, () => {
      const findings = rule(repository)
      assert.ok(findings.length === 0, `\n  ${findings.join('\n  ')}\n`)
    })
  }
})

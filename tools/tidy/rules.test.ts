import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { architectureShowsAll, linksResolve } from './documents.ts'
import { endpoints } from './endpoints.ts'
import { fileLength } from './file-length.ts'
import { folderCycles, importCycles } from './import-cycles.ts'
import { linearPatterns } from './linear-patterns.ts'
import { lockedPackages } from './locked-packages.ts'
import { kebabCase, tellingNames } from './names.ts'
import { oneIndexPerPackage, packageImports } from './package-imports.ts'
import {
  consoleAtTheEdge,
  environmentInConfig,
  scopesFromAccess,
  sealedThroughTheVault,
  sqlInStorage,
  timeFromTheClock,
  workAsTyped,
} from './places.ts'
import { promisesAreData } from './promises.ts'
import { type Rule, repositoryOf } from './repository.ts'
import { serverLayers } from './server-layers.ts'
import { nothingUnfinished } from './unfinished.ts'

type Files = Readonly<Record<string, string>>
const server = 'packages/server/src'
const declaration = "export const ping = endpoint({\n  name: 'ping',\n  section: 'hosts',\n})"
const built = {
  [`${server}/api/hosts/ping.ts`]: '',
  [`${server}/api/hosts/ping.test.ts`]: '',
  'docs/reference/hosts/ping.md': '',
}

/** For each rule something it must find (with a word of its message) and something it must leave alone. */
const cases: readonly [string, Rule, Files, RegExp | undefined][] = [
  [
    'a package above',
    packageImports,
    { 'packages/contract/src/a.ts': "import { x } from '@plumbline/server'" },
    /must not import server/,
  ],
  [
    'a path into a package',
    packageImports,
    { [`${server}/a.ts`]: "import { x } from '../../core/src/b.ts'" },
    /by its name/,
  ],
  ['core with Node', packageImports, { 'packages/core/src/a.ts': "import fs from 'node:fs'" }, /core is pure/],
  [
    'a multi-line import',
    packageImports,
    { 'packages/core/src/a.ts': "import type {\n  A,\n} from 'pg'" },
    /core is pure/,
  ],
  ['a package below', packageImports, { [`${server}/a.ts`]: "export { x } from '@plumbline/core'" }, undefined],
  ...['/(a+)+$/', '/^(?:[^x]*,?)*y/', '/(\\w+\\s?){2,}!/'].map((pattern): [string, Rule, Files, RegExp] => [
    `a repeated repetition in ${pattern}`,
    linearPatterns,
    { 'packages/core/src/a.ts': `const a = ${pattern}` },
    /repeats what repeats/,
  ]),
  ...['/\\s+$/', '/(APT|UNIT)?\\s*#/g', '/(?:a|[.,]+)$/', '/x|\\d*-/'].map((pattern): [string, Rule, Files, RegExp] => [
    `an endless beginning in ${pattern}`,
    linearPatterns,
    { 'packages/core/src/a.ts': `text.replace(${pattern}, '')` },
    /begins with an endless/,
  ]),
  ...['/^\\s*q=([\\d.]+)$/', '/\\s+/g', '/<([^<>]+)>/', '/^(?:\\d{1,9}Y)?[(+*]{2}$/', '/[a+]b/'].map(
    (pattern): [string, Rule, Files, undefined] => [
      `the pattern ${pattern}`,
      linearPatterns,
      { 'packages/core/src/a.ts': `return ${pattern}.test(text)` },
      undefined,
    ],
  ),
  ['another index', oneIndexPerPackage, { [`${server}/api/index.ts`]: '' }, /only a package has an index/],
  ['a layer above', serverLayers, { [`${server}/storage/a.ts`]: "import { x } from '../access/b.ts'" }, /not below it/],
  ['a neighbour', serverLayers, { [`${server}/api/a.ts`]: "import { x } from '../jobs/b.ts'" }, /not below it/],
  ['a layer below', serverLayers, { [`${server}/access/a.ts`]: "import { x } from '../storage/b.ts'" }, undefined],
  [
    'secrets in a handler',
    serverLayers,
    { [`${server}/api/x/a.ts`]: "import '../../secrets/b.ts'" },
    /may import secrets/,
  ],
  [
    'the context as a type',
    serverLayers,
    { [`${server}/http/a.ts`]: "import type { C } from '../context.ts'" },
    undefined,
  ],
  [
    'the context as a value',
    serverLayers,
    { [`${server}/http/a.ts`]: "import { C } from '../context.ts'" },
    /as an argument/,
  ],
  [
    'testing in a handler',
    serverLayers,
    { [`${server}/api/a.ts`]: "import { x } from '../testing/b.ts'" },
    /only tests/,
  ],
  [
    'testing in a test',
    serverLayers,
    { [`${server}/api/a.test.ts`]: "import { x } from '../testing/b.ts'" },
    undefined,
  ],
  ['an unplaced folder', serverLayers, { [`${server}/extras/a.ts`]: '' }, /place the folder/],
  [
    'a ring',
    importCycles,
    { 'tools/a.ts': "import './b.ts'", 'tools/b.ts': "import { a } from './a.ts'" },
    /a\.ts -> tools\/b\.ts/,
  ],
  [
    'a ring of types',
    importCycles,
    { 'tools/a.ts': "import './b.ts'", 'tools/b.ts': "import type { A } from './a.ts'" },
    /a\.ts -> tools\/b\.ts/,
  ],
  [
    'a ring of folders',
    folderCycles,
    {
      [`${server}/operations/data/a.ts`]: "import { b } from '../users/b.ts'",
      [`${server}/operations/data/c.ts`]: '',
      [`${server}/operations/users/b.ts`]: "import type { C } from '../data/c.ts'",
      [`${server}/operations/users/b.test.ts`]: '',
    },
    /operations\/data -> operations\/users -> operations\/data/,
  ],
  [
    'a ring of folders that only a test closes',
    folderCycles,
    {
      [`${server}/operations/data/a.ts`]: "import { b } from '../users/b.ts'",
      [`${server}/operations/data/c.ts`]: '',
      [`${server}/operations/users/b.ts`]: '',
      [`${server}/operations/users/b.test.ts`]: "import { c } from '../data/c.ts'",
    },
    undefined,
  ],
  [
    'a ring through a package',
    importCycles,
    {
      'packages/core/src/index.ts': "export * from './a.ts'",
      'packages/core/src/a.ts': "import { b } from '@plumbline/core'",
    },
    /index\.ts -> /,
  ],
  ['an endpoint without a test', endpoints, without('ping.test.ts'), /ping\.test\.ts is missing/],
  ['an endpoint without a page', endpoints, without('ping.md'), /npm run reference/],
  ['a complete endpoint', endpoints, without(''), undefined],
  ['a built one on the list', endpoints, { ...without(''), [`${server}/api/not-built.ts`]: "['ping']" }, /take it off/],
  [
    'an unknown one on the list',
    endpoints,
    { ...without(''), [`${server}/api/not-built.ts`]: "['pong']" },
    /no endpoint "pong"/,
  ],
  [
    'SQL in a handler',
    sqlInStorage,
    { [`${server}/api/a.ts`]: 'const q = `\n  select id\n  from users`' },
    /a\.ts:1: move this SQL/,
  ],
  ['an update', sqlInStorage, { [`${server}/jobs/a.ts`]: "run('UPDATE users SET a = 1')" }, /move this SQL/],
  [
    'prose',
    sqlInStorage,
    { [`${server}/api/a.ts`]: "say('Update the user; select one of them', 'with it as')" },
    undefined,
  ],
  ['SQL in a comment', sqlInStorage, { [`${server}/api/a.ts`]: "// 'select a from b'\n" }, undefined],
  ['the environment', environmentInConfig, { [`${server}/api/a.ts`]: 'const a = process.env.A' }, /process\.env/],
  [
    'the environment in config',
    environmentInConfig,
    { [`${server}/config/a.ts`]: 'const a = process.env.A' },
    undefined,
  ],
  ['the console', consoleAtTheEdge, { [`${server}/api/a.ts`]: 'console.log(1)' }, /console\.log/],
  ['the console in a text', consoleAtTheEdge, { [`${server}/api/a.ts`]: "'console.log(1)'" }, undefined],
  ['a dump', tellingNames, { [`${server}/api/utils.ts`]: '' }, /says nothing/],
  ['a dump of a folder', tellingNames, { [`${server}/helpers/a.ts`]: '' }, /says nothing/],
  ['camel case', kebabCase, { [`${server}/api/readHost.ts`]: '' }, /lower case/],
  ['a long file', fileLength, { 'tools/a.ts': 'x\n'.repeat(301) }, /301 lines/],
  ['a generated file', fileLength, { 'tools/a.ts': `// Generated by x\n${'x\n'.repeat(301)}` }, undefined],
  [
    'sealing past the list',
    sealedThroughTheVault,
    { [`${server}/operations/data/a.ts`]: "import { seal } from '../../secrets/sealing.ts'" },
    /sealed-things/,
  ],
  [
    'sealing with a box',
    sealedThroughTheVault,
    { [`${server}/operations/data/a.ts`]: "import type { UserBox } from '../../secrets/user-box.ts'" },
    undefined,
  ],
  ['a scope of one’s own', scopesFromAccess, { [`${server}/api/a.ts`]: 'HostScope.mint(id)' }, /access\/ makes it/],
  ['a scope by access', scopesFromAccess, { [`${server}/access/a.ts`]: 'HostScope.mint(id)' }, undefined],
  ['the system clock', timeFromTheClock, { [`${server}/api/a.ts`]: 'const at = Date.now()' }, /ask the clock/],
  ['the system clock as a date', timeFromTheClock, { [`${server}/api/a.ts`]: 'new Date()' }, /ask the clock/],
  ['a date of a time', timeFromTheClock, { [`${server}/api/a.ts`]: 'new Date(at)' }, undefined],
  ...[
    "item.payload['userId'] as string",
    'const { userId } = item.payload as { userId: string }',
    'job.item.payload as unknown as Piece',
    '(item.payload.since as number) ?? 0',
    'addWork(tx, { ...work, payload } as NewWork)',
    'const kind = text as WorkKindName',
  ].map((cast): [string, Rule, Files, RegExp] => [
    `work by a cast in ${cast}`,
    workAsTyped,
    { [`${server}/jobs/a.ts`]: cast },
    /storage\/work-payloads\.ts/,
  ]),
  ['work as typed', workAsTyped, { [`${server}/jobs/a.ts`]: 'const { userId } = item.payload' }, undefined],
  [
    'work from a row',
    workAsTyped,
    { [`${server}/storage/work-items.ts`]: "payload: row['payload'] as WorkPayloads[WorkKindName]" },
    undefined,
  ],
  ['a mark', nothingUnfinished, { 'tools/a.ts': `// ${'TO'}${'DO'} later` }, /do it/],
  ['a dead link', linksResolve, { 'docs/a.md': '# A\n[b](b.md)' }, /a\.md:2: b\.md leads nowhere/],
  ['a dead heading', linksResolve, { 'docs/a.md': '# A b\n[b](#a-c)' }, /no heading #a-c/],
  ['good links', linksResolve, { 'docs/a.md': '# A b\n[b](#a-b) [c](../docs) [d](https://x.y) `[e](f)`' }, undefined],
  ['good packages', lockedPackages, locked({}), undefined],
  ['a package without a hash', lockedPackages, locked({ integrity: undefined }), /SHA-512/],
  ['a package by a weak hash', lockedPackages, locked({ integrity: 'sha1-abc=' }), /SHA-512/],
  ['a package by its address', lockedPackages, locked({ resolved: 'git+ssh://git@x.y/a.git#1' }), /the registry/],
  ['a package over plain http', lockedPackages, locked({ resolved: 'http://registry.npmjs.org/a' }), /the registry/],
  ['a script at install', lockedPackages, locked({ hasInstallScript: true }), /runs a script/],
  ['an allowed script', lockedPackages, locked({ hasInstallScript: true }, { allowScripts: { a: true } }), undefined],
  ['a script allowed for nothing', lockedPackages, locked({}, { allowScripts: { a: true } }), /strike it/],
  ['a licence nobody looked at', lockedPackages, locked({ license: 'GPL-3.0' }), /licence "GPL-3\.0"/],
  ['a package without a licence', lockedPackages, locked({ license: undefined }), /licence ""/],
  ['a half good licence', lockedPackages, locked({ license: 'MIT AND GPL-3.0' }), /licence "MIT AND/],
  ['a choice of licences', lockedPackages, locked({ license: '(GPL-3.0 OR MIT)' }), undefined],
  ['a licence of tools in use', lockedPackages, locked({ license: 'MPL-2.0' }), /licence "MPL-2\.0"/],
  ['a licence of tools', lockedPackages, locked({ license: 'MPL-2.0', dev: true }), undefined],
  ['a range', lockedPackages, locked({}, { dependencies: { a: '^1.0.0' } }), /one version of a instead of "\^1/],
  ...['10 per user a day.', '6 a minute per user', 'kept 24 months', '5 messages an hour', 'up to eight seconds'].map(
    (told): [string, Rule, Files, RegExp] => [
      `the promise "${told}"`,
      promisesAreData,
      { 'packages/contract/src/a.ts': `const limits = '${told}'` },
      /take the number from/,
    ],
  ),
  ...[
    'const limits = `$' + '{movesPerDay} per user a day.`',
    'const life = `It lives $' + '{userAccessSeconds / 60} minutes.`',
    "const field = { examples: ['after 10 minutes'] }",
    "const text = 'Each user counts once a day; five results of one call'",
    '// It is 10 minutes old.',
  ].map((text): [string, Rule, Files, undefined] => [
    text,
    promisesAreData,
    { 'packages/contract/src/a.ts': text },
    undefined,
  ]),
  ['a promise nobody is told', promisesAreData, { [`${server}/jobs/a.ts`]: "const a = '10 minutes'" }, undefined],
  [
    'a room not on the map',
    architectureShowsAll,
    { 'docs/ARCHITECTURE.md': 'packages/server', [`${server}/api/a.ts`]: '' },
    /tell what api\/ in packages\/server/,
  ],
]

describe('the rules of the repository', () => {
  for (const [name, rule, files, message] of cases) {
    test(message ? `find ${name}` : `leave ${name} alone`, () => {
      const findings = rule(repositoryOf('/nowhere', new Map(Object.entries(files))))
      if (message) assert.match(findings.join('\n'), message)
      else assert.deepEqual(findings, [])
    })
  }
})

/** A project that depends on one package, given as the lock file has it. */
function locked(entry: Record<string, unknown>, manifest: Record<string, unknown> = {}): Files {
  const good = { version: '1.0.0', integrity: `sha512-${'a'.repeat(86)}==`, license: 'MIT' }
  return {
    'package.json': JSON.stringify({ dependencies: { a: '1.0.0' }, ...manifest }),
    'package-lock.json': JSON.stringify({ lockfileVersion: 3, packages: { 'node_modules/a': { ...good, ...entry } } }),
  }
}

function without(ending: string): Files {
  const kept = Object.entries(built).filter(([path]) => ending === '' || !path.endsWith(ending))
  return {
    'packages/contract/src/hosts/ping.ts': declaration,
    [`${server}/api/not-built.ts`]: 'export const notBuilt = []',
    ...Object.fromEntries(kept),
  }
}

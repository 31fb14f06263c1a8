import { describe } from 'node:test'
import { folderCycles, importCycles } from './import-cycles.ts'
import { oneIndexPerEntry, packageImports } from './package-imports.ts'
import { serverLayers } from './server-layers.ts'
import { checkRules, type RuleCase } from './testing/check-rules.ts'
import { unusedExports } from './unused-exports.ts'

const server = 'packages/server/src'

const cases: readonly RuleCase[] = [
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
  ['a package below', packageImports, { [`${server}/a.ts`]: "export { x } from '@plumbline/core/a'" }, undefined],
  [
    'what tests of another package use',
    packageImports,
    { [`${server}/a.ts`]: "import { x } from '@plumbline/report-pdf/testing/b'" },
    /only tests import/,
  ],
  [
    'what tests of another package use in a test',
    packageImports,
    { [`${server}/a.test.ts`]: "import { x } from '@plumbline/report-pdf/testing/b'" },
    undefined,
  ],
  [
    'the platform in the SDK',
    packageImports,
    { 'packages/sdk/src/a.ts': "import { x } from '@plumbline/server/testing/b'" },
    /only tests import/,
  ],
  [
    'the contract in what customers install',
    packageImports,
    { 'packages/sdk/src/a.ts': "import type { X } from '@plumbline/contract'" },
    /without dependencies/,
  ],
  [
    'Node in what customers install',
    packageImports,
    { 'packages/sdk/src/a.ts': "import 'node:fs'" },
    /without dependencies/,
  ],
  [
    'the SDK in the loader of the widget',
    packageImports,
    { 'packages/widget/src/loader/a.ts': "import { x } from '@plumbline/sdk/user'" },
    /without dependencies/,
  ],
  [
    'the frame in the loader of the widget',
    packageImports,
    { 'packages/widget/src/loader/a.ts': "import { x } from '../frame/b.ts'" },
    /without dependencies/,
  ],
  [
    'the messages in the loader of the widget, and the SDK in its frame',
    packageImports,
    {
      'packages/widget/src/loader/a.ts': "import { x } from '../protocol/b.ts'",
      'packages/widget/src/frame/a.ts': "import { x } from '@plumbline/sdk/user'",
    },
    undefined,
  ],
  [
    'the contract in the generator of the SDK',
    packageImports,
    { 'packages/sdk/src/generator/a.ts': "import { x } from '@plumbline/contract'" },
    undefined,
  ],
  [
    'the platform in a test of the SDK',
    packageImports,
    { 'packages/sdk/src/a.test.ts': "import { x } from '@plumbline/server/testing/b'" },
    undefined,
  ],
  [
    'the contract in a part of a screen',
    packageImports,
    { 'packages/ui/src/parts/a.tsx': "import { x } from '@plumbline/contract'" },
    /ui must not import contract/,
  ],
  [
    'a part in a screen',
    packageImports,
    { 'packages/widget/src/a.tsx': "import { Card } from '@plumbline/ui/parts/card'" },
    undefined,
  ],
  ['another index', oneIndexPerEntry, { [`${server}/api/index.ts`]: '' }, /only a package has an index/],
  ['an index of all of core', oneIndexPerEntry, { 'packages/core/src/index.ts': '' }, /only a package has an index/],
  ['an index of a folder of core', oneIndexPerEntry, { 'packages/core/src/alerts/index.ts': '' }, undefined],
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
      'packages/core/src/a/index.ts': "export * from './a.ts'",
      'packages/core/src/a/a.ts': "import { b } from '@plumbline/core/a'",
    },
    /index\.ts -> /,
  ],
  [
    'an export that no file imports',
    unusedExports,
    { 'tools/a.ts': 'export const one = 1\nexport const two = 2', 'tools/b.ts': "import { one } from './a.ts'" },
    /tools\/a\.ts: no file imports two/,
  ],
  [
    'an export that a package passes on to no file',
    unusedExports,
    {
      'packages/core/src/a/index.ts': "export { a, type B } from './a.ts'",
      'packages/core/src/a/a.ts': 'export const a = 1\nexport interface B {}',
      [`${server}/x.ts`]: "import { a } from '@plumbline/core/a'",
    },
    /index\.ts: no file imports B/,
  ],
  [
    'what customers import',
    unusedExports,
    {
      'packages/sdk/src/user.ts': "export * from './a.ts'\nexport type { B } from './b.ts'",
      'packages/sdk/src/a.ts': 'export const a = 1',
      'packages/sdk/src/b.ts': 'export interface B {}\nexport interface C {}',
    },
    /b\.ts: no file imports C/,
  ],
  [
    'a part and a text that a screen imports by name',
    unusedExports,
    {
      'packages/ui/src/parts/card.tsx': 'export function Card() {}\nexport function Deck() {}',
      'packages/ui/src/texts/fill.ts': 'export function fill() {}',
      'packages/widget/src/a.tsx':
        "import { Card } from '@plumbline/ui/parts/card'\nimport { fill } from '@plumbline/ui/texts/fill'",
    },
    /^packages\/ui\/src\/parts\/card\.tsx: no file imports Deck/,
  ],
  [
    'exports that are used by name, through a package, or as a whole',
    unusedExports,
    {
      'packages/core/src/a/index.ts': "export * from './a.ts'\nexport { c as d } from './c.ts'",
      'packages/core/src/a/a.ts': 'export const a = 1',
      'packages/core/src/a/c.ts': 'export function c() {}',
      [`${server}/x.ts`]: "import { a, d } from '@plumbline/core/a'",
      'tools/y.ts': 'export const y = 1',
      'tools/z.test.ts': "const { y } = await import('./y.ts')",
    },
    undefined,
  ],
]

describe('the rules about imports', () => checkRules(cases))

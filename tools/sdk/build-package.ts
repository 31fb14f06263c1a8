import { execFile } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sdk = join(root, 'packages/sdk')

interface Manifest {
  name: string
  version: string
  exports: Record<string, string>
  [other: string]: unknown
}

/** Writes the package as it is published into a folder: JavaScript with types, which depends on nothing. */
export async function buildPackage(folder: string): Promise<Manifest> {
  const dist = join(folder, 'dist')
  mkdirSync(dist, { recursive: true })
  const tsc = join(root, 'node_modules/.bin/tsc')
  const project = join(sdk, 'tsconfig.build.json')
  await promisify(execFile)(process.execPath, [tsc, '--project', project, '--outDir', dist])
  for (const path of globSync('**/*.d.ts', { cwd: dist })) nameBuiltFiles(join(dist, path))
  copyFileSync(join(sdk, 'README.md'), join(folder, 'README.md'))
  const manifest = published(JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8')))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

/** The compiler rewrites the imports of what runs, but not those of types. */
export function nameBuiltFiles(path: string): void {
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replaceAll(/(from '\.{1,2}\/[\w./-]+)\.ts'/g, "$1.js'"))
}

function published({ private: _, scripts: __, exports, ...manifest }: Manifest): Manifest {
  const built = Object.entries(exports).map(([name, source]) => {
    const file = source.replace('./src/', './dist/').replace(/\.ts$/, '')
    return [name, { types: `${file}.d.ts`, default: `${file}.js` }]
  })
  return { ...manifest, exports: Object.fromEntries(built), files: ['dist'] } as unknown as Manifest
}

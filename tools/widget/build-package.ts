import { execFile } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { bundlePackage } from '@plumbline/widget/build/bundle'
import { nameBuiltFiles } from '../sdk/build-package.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const widget = join(root, 'packages/widget')

/** Frameworks whose TSX has a list of tags of its own. */
const frameworks = ['react', 'preact']

/** Writes the loader as it is published into a folder: a module for one origin of the widget, with its types. */
export async function buildWidgetPackage(folder: string, frameOrigin: string): Promise<void> {
  const dist = join(folder, 'dist')
  mkdirSync(dist, { recursive: true })
  const tsc = join(root, 'node_modules/.bin/tsc')
  const project = join(widget, 'tsconfig.build.json')
  await promisify(execFile)(process.execPath, [tsc, '--project', project, '--outDir', dist])
  for (const path of globSync('**/*.d.ts', { cwd: dist })) nameBuiltFiles(join(dist, path))
  const write = (name: string, text: string) => writeFileSync(join(dist, name), text)
  write('widget.js', (await bundlePackage(frameOrigin)).text)
  write('widget.d.ts', "export type * from './loader/element-types.js'\n")
  for (const name of frameworks) {
    write(`${name}.js`, "import './widget.js'\n")
    write(`${name}.d.ts`, tagsFor(name))
  }
  copyFileSync(join(widget, 'README.md'), join(folder, 'README.md'))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published(), null, 2)}\n`)
}

function tagsFor(framework: string): string {
  return `import type { PlumblineIntrinsicElements } from './widget.js'
export type * from './widget.js'
declare module '${framework}' {
  namespace JSX {
    interface IntrinsicElements extends PlumblineIntrinsicElements {}
  }
}
`
}

function published(): object {
  const { name, version, description, license } = JSON.parse(readFileSync(join(widget, 'package.json'), 'utf8'))
  const entry = (file: string) => ({ types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` })
  const exports = {
    '.': entry('widget'),
    ...Object.fromEntries(frameworks.map((framework) => [`./${framework}`, entry(framework)])),
  }
  return { name, version, description, license, type: 'module', sideEffects: true, exports, files: ['dist'] }
}

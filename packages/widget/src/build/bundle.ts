import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { collectStyles } from '@plumbline/ui/build/collect-styles'
import { type OutputChunk, type RolldownOptions, rolldown } from 'rolldown'

/** A file of a build, before it is written. */
export interface Bundled {
  readonly name: string
  readonly text: string
  readonly imports: readonly string[]
}

const sourceOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const browser: RolldownOptions = {
  platform: 'browser',
  transform: { target: 'es2022' },
}

/** The script for pages of hosts: one file that leaves nothing behind but the elements. */
export async function bundleLoader(): Promise<Bundled> {
  const [loader] = await generate({ ...browser, input: sourceOf('loader/script.ts') }, 'iife', 'loader-[hash].js')
  return loader!
}

/** What shows push messages when no page is open. */
export async function bundleWorker(): Promise<Bundled> {
  const input = sourceOf('worker/push-worker.ts')
  const [worker] = await generate({ ...browser, input }, 'iife', 'push-worker-[hash].js')
  return worker!
}

/** The same as a module, for those who bundle it with their own code. */
export async function bundlePackage(frameOrigin: string): Promise<Bundled> {
  const transform = { ...browser.transform, define: { FRAME_ORIGIN: JSON.stringify(frameOrigin) } }
  const input = sourceOf('loader/package.ts')
  const [module] = await generate({ ...browser, transform, input }, 'esm', 'package.js')
  return module!
}

/** The page in the frame: what it begins with comes first, then the screens and what they share, then one style sheet. */
export async function bundleFrame(): Promise<{ scripts: readonly Bundled[]; styles: Bundled }> {
  let css = ''
  const plugins = [
    collectStyles((styles) => {
      css = styles
    }),
  ]
  const input = { frame: sourceOf('frame/main.tsx') }
  const scripts = await generate({ ...browser, preserveEntrySignatures: false, input, plugins }, 'esm')
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8)
  return { scripts, styles: { name: `frame-${hash}.css`, text: css, imports: [] } }
}

async function generate(
  options: RolldownOptions,
  format: 'esm' | 'iife',
  entryFileNames = '[name]-[hash].js',
): Promise<Bundled[]> {
  const build = await rolldown(options)
  try {
    const { output } = await build.generate({
      format,
      minify: true,
      entryFileNames,
      chunkFileNames: '[name]-[hash].js',
      // What begins is one file, also where later ones share parts of it: each file is a way to the server and back.
      ...(format === 'esm' ? { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } : {}),
    })
    return output
      .filter((file): file is OutputChunk => file.type === 'chunk')
      .sort((one, other) => Number(other.isEntry) - Number(one.isEntry))
      .map(({ fileName, code, imports }) => ({ name: fileName, text: code, imports }))
  } finally {
    await build.close()
  }
}

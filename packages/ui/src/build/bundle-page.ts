import { createHash } from 'node:crypto'
import { type OutputChunk, type RolldownOptions, rolldown } from 'rolldown'
import type { Bundled } from './built-files.ts'
import { collectStyles } from './collect-styles.ts'

export const browser: RolldownOptions = {
  platform: 'browser',
  transform: { target: 'es2022' },
}

/** A page for the browser: what it begins with comes first, then what is loaded later and what they share, then one style sheet. */
export async function bundlePage(
  name: string,
  input: Readonly<Record<string, string>>,
  plugins: RolldownOptions['plugins'] = [],
): Promise<{ scripts: readonly Bundled[]; styles: Bundled }> {
  let css = ''
  const styles = collectStyles((collected) => {
    css = collected
  })
  const options = { ...browser, preserveEntrySignatures: false as const, input: { ...input } }
  const scripts = await generate({ ...options, plugins: [styles, plugins] }, 'esm')
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8)
  return { scripts, styles: { name: `${name}-${hash}.css`, text: css, imports: [] } }
}

export async function generate(
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

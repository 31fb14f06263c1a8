import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { collectStyles } from './collect-styles.ts'

interface Options {
  /** A module of the browser. */
  readonly entry: string
  readonly outDir: string
  /** Name of the style sheet. */
  readonly styles: string
}

/** A page of ours for the browser: scripts that load each other, and one style sheet. */
export async function bundle({ entry, outDir, styles }: Options): Promise<void> {
  let collected = ''
  const build = await rolldown({
    input: entry,
    platform: 'browser',
    plugins: [
      collectStyles((sheet) => {
        collected = sheet
      }),
    ],
  })
  try {
    await build.write({ dir: outDir, format: 'esm', minify: true })
    await writeFile(join(outDir, styles), collected)
  } finally {
    await build.close()
  }
}

import { type RolldownOutput, rolldown } from 'rolldown'
import { collectStyles } from './collect-styles.ts'

interface Options {
  /** A module of the browser. */
  readonly entry: string
  readonly outDir: string
  readonly styles: string
}

/** A page of ours for the browser: scripts that load each other, and one style sheet. */
export async function bundle({ entry, outDir, styles }: Options): Promise<RolldownOutput> {
  const build = await rolldown({
    input: entry,
    platform: 'browser',
    plugins: [collectStyles(styles)],
  })
  try {
    return await build.write({ dir: outDir, format: 'esm', minify: true })
  } finally {
    await build.close()
  }
}

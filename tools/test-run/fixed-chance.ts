import { readFileSync } from 'node:fs'

/**
 * Loaded into every test file. Property tests try the same values in every run, so that a run fails because of a change and not
 * because of luck. `PROPERTY_SEED=7` tries others, `PROPERTY_SEED=random` new ones each time.
 */
const seed = process.env['PROPERTY_SEED'] || '1'

// Most test files do without the library, which takes its time to load.
if (process.env['NODE_TEST_CONTEXT'] && seed !== 'random' && usesProperties(process.argv[1])) {
  const { configureGlobal } = await import('fast-check')
  configureGlobal({ seed: Number(seed) })
}

function usesProperties(file: string | undefined): boolean {
  return file !== undefined && readFileSync(file, 'utf8').includes("from 'fast-check'")
}

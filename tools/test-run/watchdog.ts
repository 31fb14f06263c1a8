import { basename } from 'node:path'

/**
 * Loaded into every test file. The runner's own time limit ends tests but not a file that something keeps alive after
 * them, an open server for instance: that would hold up the run for ever.
 */
const limitMs = Number(process.env['TEST_FILE_LIMIT_MS']) || 900_000

if (process.env['NODE_TEST_CONTEXT']) {
  setTimeout(() => {
    const alive = process.getActiveResourcesInfo().filter((kind) => kind !== 'PipeWrap')
    console.error(
      `${basename(process.argv[1] ?? '')} still runs after ${limitMs / 1000} s, kept alive by ${alive.join(', ')}.`,
    )
    process.exit(1)
  }, limitMs).unref()
}

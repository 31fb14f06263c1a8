import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { check } from './check.ts'
import { findBrowsers } from './test-run/chromium.ts'
import { testFiles } from './test-run/test-files.ts'
import { withThrowawayDatabase } from './test-run/throwaway-database.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Checks, one throw-away database, all tests. Arguments choose files by a part of their path and leave the checks out. */
async function test(filters: readonly string[]): Promise<boolean> {
  const startedAt = Date.now()
  const files = testFiles(root, filters)
  if (files.length === 0) {
    console.error(`No test file has ${filters.join(' or ')} in its path.`)
    return false
  }
  const browsers = files.some(isForBrowser) ? findBrowsers(process.env['CHROMIUM_PATH']) : {}
  const checked = filters.length > 0 || (await check())

  const stop = new AbortController()
  const running: { child?: ChildProcess } = {}
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stop.abort()
      running.child?.kill('SIGTERM')
    })
  }
  return withThrowawayDatabase(stop.signal, async (database) => {
    const environment = { ...process.env, ...database, ...browsers }
    const node = async (args: readonly string[]) => !stop.signal.aborted && (await runNode(args, environment, running))
    // The migrated database that every test file copies.
    const template = 'packages/server/src/testing/build-template.ts'
    const prepared = !existsSync(join(root, template)) || (await node([template]))
    if (!prepared) console.error('The template database could not be built, so no test was run.')
    const passed = prepared && (await node(['--test', ...testArguments, ...files]))
    console.log(
      `\n${files.length} test files${filters.length > 0 ? '' : ' and the checks'}, ${seconds(startedAt)} s in all.`,
    )
    if (!checked) console.log('The checks failed, see the beginning.')
    return checked && passed
  })
}

/** Some e2e tests have the browser from a file beside them; others stand beside the page that they look at. */
function isForBrowser(file: string): boolean {
  return file.startsWith('e2e/') || readFileSync(join(root, file), 'utf8').includes("from 'playwright-core'")
}

/** One more than the two cores of a small machine: many a file waits for a while, for a deadline of the service for instance. */
const filesAtOnce = 3

const testArguments = [
  '--import=./tools/test-run/watchdog.ts',
  '--import=./tools/test-run/fixed-chance.ts',
  '--import=./tools/test-run/untracked-promises.ts',
  `--test-concurrency=${filesAtOnce}`,
  '--test-reporter=spec',
]

function runNode(args: readonly string[], env: NodeJS.ProcessEnv, running: { child?: ChildProcess }): Promise<boolean> {
  return new Promise((resolve) => {
    running.child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
    running.child.once('error', () => resolve(false))
    running.child.once('exit', (code) => resolve(code === 0))
  })
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1)
}

process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
try {
  process.exit((await test(process.argv.slice(2))) ? 0 : 1)
} catch (error) {
  if ((error as Error).name !== 'AbortError') console.error((error as Error).message)
  process.exit(1)
}

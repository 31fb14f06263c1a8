import { parseArgs } from 'node:util'
import { printFinding, printProgress, printResult } from './fuzz/print-result.ts'
import { type TestEnvironment, withThrowawayDatabase } from './test-run/throwaway-database.ts'

const usage = `npm run fuzz -- [--requests n] [--seed n] [--only n]

Starts a platform of its own on a database that is thrown away, sends it generated requests and looks for what must not be.
Ends with 0 if nothing was found.

  --requests n  how many; 50000 if not said
  --seed n      which; drawn if not said. The same seed makes the same requests
  --only n      sends nothing but the request of this number, to see a finding again`

/** True if nothing was found. */
async function fuzz(args: readonly string[]): Promise<boolean> {
  const options = { requests: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } } as const
  const { values } = parseArgs({ args: [...args], options: { ...options, help: { type: 'boolean' } } })
  if (values.help) {
    console.log(usage)
    return true
  }
  const seed = numberOf('seed', values.seed) ?? Math.floor(Math.random() * 1e9)
  const requests = numberOf('requests', values.requests) ?? 50_000
  const only = numberOf('only', values.only)
  console.log(only === undefined ? `Seed ${seed}, ${requests} requests.` : `Seed ${seed}, request ${only} alone.`)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())
  const stopped = new Promise<boolean>((done) => stop.signal.addEventListener('abort', () => done(false)))
  return withThrowawayDatabase(stop.signal, (environment) => Promise.race([stopped, fuzzOn(environment, stop.signal)]))

  async function fuzzOn(environment: TestEnvironment, signal: AbortSignal): Promise<boolean> {
    Object.assign(process.env, environment)
    // Loaded now that the database is known.
    const { buildTemplate } = await import('../packages/server/src/testing/template.ts')
    const { startPlatform } = await import('../packages/server/src/testing/platform.ts')
    const { runFuzz } = await import('../packages/server/src/testing/fuzz/run-fuzz.ts')
    await buildTemplate()
    const platform = await startPlatform({ sandbox: true })
    try {
      const result = await runFuzz({ platform, seed, requests, only, settle: true, progress: printProgress })
      for (const finding of result.findings.kept) printFinding(seed, finding)
      printResult(result)
      return result.findings.total === 0
    } finally {
      if (!signal.aborted) await platform.stop()
    }
  }
}

function numberOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new Error(`--${name} must be a whole number.`)
}

process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
try {
  process.exit((await fuzz(process.argv.slice(2))) ? 0 : 1)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

import { parseArgs } from 'node:util'
import { type TestEnvironment, withThrowawayDatabase } from './test-run/throwaway-database.ts'

const usage = `npm run unloseable -- [--alerts n] [--kills n] [--seed n]

Starts an installation of its own on a database that is thrown away and pushes alerts into it as the bureau does, while processes of
both roles are killed and the host's server fails a third of the time. Then counts. Ends with 0 if nothing was lost.

  --alerts n  how many; 10000 if not said
  --kills n   how many processes are killed meanwhile; 20 if not said
  --seed n    which, and when; drawn if not said`

/** True if nothing was lost, nothing is there twice and no id has changed. */
async function unloseable(args: readonly string[]): Promise<boolean> {
  const options = { alerts: { type: 'string' }, kills: { type: 'string' }, seed: { type: 'string' } } as const
  const { values } = parseArgs({ args: [...args], options: { ...options, help: { type: 'boolean' } } })
  if (values.help) {
    console.log(usage)
    return true
  }
  const seed = numberOf('seed', values.seed) ?? Math.floor(Math.random() * 1e9)
  const alerts = numberOf('alerts', values.alerts) ?? 10_000
  const kills = numberOf('kills', values.kills) ?? 20
  console.log(`Seed ${seed}: ${alerts} alerts, ${kills} kills.`)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())
  const stopped = new Promise<boolean>((done) => stop.signal.addEventListener('abort', () => done(false)))
  return withThrowawayDatabase(stop.signal, (environment) => Promise.race([stopped, runOn(environment, stop.signal)]))

  async function runOn(environment: TestEnvironment, signal: AbortSignal): Promise<boolean> {
    Object.assign(process.env, environment)
    // Loaded now that the database is known.
    const { buildTemplate } = await import('../packages/server/src/testing/template.ts')
    const { startPlatform } = await import('../packages/server/src/testing/platform.ts')
    const { runUnloseable } = await import('../packages/server/src/testing/unloseable/run-unloseable.ts')
    await buildTemplate()
    const platform = await startPlatform({ sandbox: true })
    try {
      const result = await runUnloseable({ platform, seed, alerts, kills, say: (line) => console.error(`  ${line}`) })
      const messages = Object.entries(result.answers).map(([answer, count]) => `${count} ${answer}`)
      console.log(`processes killed          ${result.kills}`)
      console.log(
        `pushes not answered 2xx   ${result.pushes.failed}, repeated although taken ${result.pushes.repeated}`,
      )
      console.log(`messages                  ${messages.join(', ')}`)
      console.log(`alerts readable           ${result.readable} of ${alerts}`)
      console.log(`events received           ${result.received} of ${alerts}`)
      console.log(`twice = ${result.twice}\nchanged = ${result.changed}\nlost = ${result.lost}`)
      return result.lost === 0 && result.twice === 0 && result.changed === 0 && result.kills === kills
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
  process.exit((await unloseable(process.argv.slice(2))) ? 0 : 1)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

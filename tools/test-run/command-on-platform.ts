import { parseArgs } from 'node:util'
import type { Platform } from '../../packages/server/src/testing/platform.ts'
import { type TestEnvironment, withThrowawayDatabase } from './throwaway-database.ts'

/** A command that looks at a platform of its own, on a database that is thrown away. All its options are whole numbers. */
interface CommandOnPlatform<N extends Numbers> {
  usage: string
  /** With what each is if not said. */
  options: N
  /** A line to begin with. */
  title(numbers: N): string
  /** True if all is well. */
  look(platform: Platform, numbers: N): Promise<boolean>
}

type Numbers = Readonly<Record<string, number | undefined>>

/** Ends the process: with 0 if all is well. */
export async function runCommandOnPlatform<N extends Numbers>(command: CommandOnPlatform<N>): Promise<never> {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  try {
    process.exit((await run(command)) ? 0 : 1)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

async function run<N extends Numbers>(command: CommandOnPlatform<N>): Promise<boolean> {
  const names = Object.keys(command.options)
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]))
  const { help, ...said } = parseArgs({ options: { ...options, help: { type: 'boolean' } } }).values
  if (help) {
    console.log(command.usage)
    return true
  }
  const numbers = { ...command.options, ...numbersOf(said) }
  console.log(command.title(numbers))
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())
  const stopped = new Promise<boolean>((done) => stop.signal.addEventListener('abort', () => done(false)))
  return withThrowawayDatabase(stop.signal, (environment) =>
    Promise.race([stopped, lookOn(environment, (platform) => command.look(platform, numbers), stop.signal)]),
  )
}

async function lookOn(
  environment: TestEnvironment,
  look: (platform: Platform) => Promise<boolean>,
  signal: AbortSignal,
): Promise<boolean> {
  Object.assign(process.env, environment)
  // Loaded now that the database is known.
  const { buildTemplate } = await import('../../packages/server/src/testing/template.ts')
  const { startPlatform } = await import('../../packages/server/src/testing/platform.ts')
  await buildTemplate()
  const platform = await startPlatform({ sandbox: true })
  try {
    return await look(platform)
  } finally {
    if (!signal.aborted) await platform.stop()
  }
}

function numbersOf(said: Readonly<Record<string, unknown>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(said).map(([name, text]) => {
      if (typeof text === 'string' && /^\d{1,9}$/.test(text)) return [name, Number(text)]
      throw new Error(`--${name} must be a whole number.`)
    }),
  )
}

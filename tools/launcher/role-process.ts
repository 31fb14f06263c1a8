import { type ChildProcess, spawn } from 'node:child_process'
// Not through the package's index: the launcher would wait for the whole server to load.
import { nodeFlags } from '../../packages/server/src/config/node-flags.ts'
import { backOff } from './back-off.ts'
import type { Part } from './part.ts'
import type { Role } from './settings.ts'
import { StartFault } from './start-fault.ts'

export interface RoleOptions {
  readonly role: Role
  readonly file: string
  readonly args: readonly string[]
  readonly environment: NodeJS.ProcessEnv
  /** File descriptor for its log, or 'inherit'. */
  readonly output: number | 'inherit'
  /** Where a reader finds that log, for messages. */
  readonly logName: string
  /** Without it a role that dies after its start is over, and `over` tells its exit code. */
  readonly restart?: (line: string) => void
  readonly stopWithinMs: number
  readonly onSpawn?: (pid: number) => void
}

export interface RoleProcess extends Part {
  readonly ready: Promise<void>
  readonly over: Promise<number>
}

const readyWithinMs = 60_000

/** One role as a child process: it reports `ready` or `failed` over the channel, and exits when the channel closes. */
export function startRole(options: RoleOptions): RoleProcess {
  const { role } = options
  const pause = backOff(1000)
  const over = Promise.withResolvers<number>()
  let child: ChildProcess | undefined
  let stopping = false
  let hasServed = false
  let again: NodeJS.Timeout | undefined
  let killLater: NodeJS.Timeout | undefined

  const run = (): Promise<void> => {
    const startedAt = Date.now()
    const outcome = Promise.withResolvers<void>()
    let reason: string | undefined
    // Its own process group, so that Ctrl-C in the terminal reaches the launcher alone and the order of stopping is ours.
    const started = spawn(process.execPath, [...nodeFlags, options.file, ...options.args], {
      env: options.environment,
      detached: true,
      stdio: ['ignore', options.output, options.output === 'inherit' ? 'inherit' : options.output, 'ipc'],
    })
    child = started
    if (started.pid !== undefined) options.onSpawn?.(started.pid)
    const patience = setTimeout(() => {
      reason ??= `The ${role} role was not ready after ${readyWithinMs / 1000} s.`
      started.kill('SIGKILL')
    }, readyWithinMs)
    started.on('message', (message: { type?: unknown; message?: unknown }) => {
      if (message?.type === 'ready') {
        clearTimeout(patience)
        hasServed = true
        outcome.resolve()
      }
      if (message?.type === 'failed') reason = sentence(role, String(message.message))
    })
    const ended = (code: number | null, signal: NodeJS.Signals | null) => {
      clearTimeout(patience)
      clearTimeout(killLater)
      outcome.reject(
        new StartFault(reason ?? `The ${role} role stopped while it was starting; see ${options.logName}.`),
      )
      // A role that never served is a reason not to start at all, not one to try for ever.
      if (stopping || !hasServed || !options.restart) return over.resolve(code ?? 1)
      const waitMs = pause.nextMs(Date.now() - startedAt)
      const why = reason ?? (signal ? `signal ${signal}` : `code ${code}`)
      options.restart(`The ${role} role stopped unexpectedly (${why}); starting it again in ${waitMs / 1000} s.`)
      again = setTimeout(
        () =>
          run().then(
            () => options.restart?.(`The ${role} role runs again.`),
            () => undefined,
          ),
        waitMs,
      )
    }
    started.once('exit', ended)
    started.once('error', () => ended(1, null))
    return outcome.promise
  }

  const ready = run()
  return {
    name: role,
    ready,
    over: over.promise,
    async stop() {
      stopping = true
      clearTimeout(again)
      ready.catch(() => undefined)
      if (!isAlive(child)) over.resolve(0)
      child?.kill('SIGTERM')
      killLater = setTimeout(() => child?.kill('SIGKILL'), options.stopWithinMs)
      await over.promise
      clearTimeout(killLater)
    },
    kill() {
      stopping = true
      clearTimeout(again)
      child?.kill('SIGKILL')
    },
  }
}

/** A role gives a sentence where it can; otherwise at least say who speaks. */
function sentence(role: Role, message: string): string {
  return message.endsWith('.') ? message : `The ${role} role could not start: ${message}.`
}

function isAlive(child: ChildProcess | undefined): boolean {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null
}

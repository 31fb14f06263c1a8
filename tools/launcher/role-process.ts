import { type ChildProcess, spawn } from 'node:child_process'
// Not through the package's index: the launcher would wait for the whole server to load.
import { memoryEnvironment, nodeFlags } from '../../packages/server/src/config/node-flags.ts'
import { backOff } from './back-off.ts'
import type { Part } from './part.ts'
import type { ProcessName } from './settings.ts'
import { StartFault } from './start-fault.ts'
import type { Watch } from './watch.ts'

export interface RoleOptions {
  readonly role: ProcessName
  readonly file: string
  readonly args: readonly string[]
  readonly environment: NodeJS.ProcessEnv
  /** File descriptor for its log, or 'inherit'. */
  readonly output: number | 'inherit'
  /** Where a reader finds that log, for messages. */
  readonly logName: string
  /** Without it a role that dies after its start is over, and `over` tells its exit code. */
  readonly watch?: Watch
  readonly stopWithinMs: number
  readonly onSpawn?: (pid: number) => void
}

export interface RoleProcess extends Part {
  readonly ready: Promise<void>
  readonly over: Promise<number>
}

const readyWithinMs = 60_000
const tries = 5

/** One role as a child process: it reports `ready` or `failed` over the channel, and exits when the channel closes. */
export function startRole(options: RoleOptions): RoleProcess {
  const { role, watch } = options
  const waits = backOff({ firstMs: watch?.waitMs ?? 0, tries })
  const over = Promise.withResolvers<number>()
  let child: ChildProcess | undefined
  let stopping = false
  let hasServed = false
  let again: NodeJS.Timeout | undefined
  let killLater: NodeJS.Timeout | undefined

  const run = (): Promise<void> => {
    const outcome = Promise.withResolvers<void>()
    let readyAt: number | undefined
    let reason: string | undefined
    // Its own process group, so that Ctrl-C in the terminal reaches the launcher alone and the order of stopping is ours.
    const started = spawn(process.execPath, [...nodeFlags, options.file, ...options.args], {
      env: { ...memoryEnvironment, ...options.environment },
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
        readyAt = Date.now()
        hasServed = true
        outcome.resolve()
      }
      if (message?.type === 'failed') reason = sentence(role, String(message.message))
    })
    let hasEnded = false
    const ended = (code: number | null, signal: NodeJS.Signals | null) => {
      if (hasEnded) return
      hasEnded = true
      clearTimeout(patience)
      clearTimeout(killLater)
      outcome.reject(
        new StartFault(reason ?? `The ${role} role stopped while it was starting; see ${options.logName}.`),
      )
      // A role that never served is a reason not to start at all, not one to try for ever.
      if (stopping || !hasServed || !watch || watch.isStopping()) return over.resolve(code ?? 1)
      startAgain(watch, readyAt === undefined ? 0 : Date.now() - readyAt, reason ?? wordsFor(code, signal))
    }
    started.once('exit', ended)
    started.once('error', () => ended(1, null))
    return outcome.promise
  }

  const startAgain = (watch: Watch, servedMs: number, why: string) => {
    const waitMs = waits.nextMs(servedMs)
    if (waitMs === undefined) {
      over.resolve(1)
      return watch.giveUp(`The ${role} role stopped again and again; the last time: ${why} See ${options.logName}.`)
    }
    watch.say(`The ${role} role stopped: ${why} Starting it again in ${waitMs / 1000} s; see ${options.logName}.`)
    again = setTimeout(() => {
      run().then(
        () => watch.say(`The ${role} role runs again.`),
        () => undefined,
      )
    }, waitMs)
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
function sentence(role: ProcessName, message: string): string {
  return message.endsWith('.') ? message : `The ${role} role could not start: ${message}.`
}

function wordsFor(code: number | null, signal: NodeJS.Signals | null): string {
  return signal ? `signal ${signal}.` : `exit code ${code}.`
}

function isAlive(child: ChildProcess | undefined): boolean {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null
}

import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { choosePort } from './choose-port.ts'
import { ensureDatabase } from './ensure-database.ts'
import { adminUrl, type Layout, layout } from './layout.ts'
import { makeCluster } from './make-cluster.ts'
import { chooseOperatingUser, type OperatingUser } from './operating-user.ts'
import { explainPostgres } from './postgres-fault.ts'
import { clearPostmaster, endPostmaster, findPostmaster } from './postmaster.ts'

interface EmbeddedPostgresOptions {
  /** Made if absent; found again by a later start. */
  readonly dataDir: string
  /** Default: the port of last time, or a free one. */
  readonly port?: number
  /** Configuration parameters over the defaults, for instance `throwawaySettings`. */
  readonly settings?: Readonly<Record<string, string | number>>
  /** Gives up, also in the middle of making the data folder, and leaves nothing running. */
  readonly signal?: AbortSignal
}

export interface EmbeddedPostgres {
  /** Address of the database `plumbline` for its owner, a superuser. */
  readonly adminUrl: string
  readonly port: number
  readonly pid: number
  readonly logFile: string
  /** Resolves when the server process has ended, for any reason. */
  readonly exited: Promise<void>
  /** Ends sessions and flushes; resolves when the process is gone. */
  stop(): Promise<void>
  /** What a power cut does. */
  kill9(): Promise<void>
}

/** Data that need not survive: nothing waits for the disk. */
export const throwawaySettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: 200,
} as const

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = layout(options.dataDir)
  const binaries = findBinaries()
  mkdirSync(place.folder, { recursive: true, mode: 0o755 })
  const user = chooseOperatingUser(place.cluster, [place.folder, binaries.postgres])
  await makeCluster(place, binaries, user, options.settings?.['fsync'] !== 'off', options.signal)
  await clearPostmaster(place.cluster)

  for (let attempt = 1; ; attempt += 1) {
    options.signal?.throwIfAborted()
    const port = await choosePort(place, options.port)
    const logStart = prepareLog(place)
    const { child, exited } = spawnServer(binaries.postgres, user, place, port, options.settings ?? {})
    try {
      if (await becomesReady(child, exited, place, options.signal)) {
        const url = adminUrl(place, port)
        await ensureDatabase(url)
        return running(child, exited, place, port, url)
      }
    } catch (error) {
      await end(child, exited)
      throw error
    }
    const output = readFileSync(place.log, 'utf8').slice(logStart)
    // Sessions of a killed server take a moment to notice, and another process may have taken the port meanwhile.
    const passing = /pre-existing shared memory block|lock file .* already exists|Address already in use/i.test(output)
    if (!passing || attempt >= 20) throw explainPostgres('The database did not start', output, place.folder)
    await sleep(250)
  }
}

function spawnServer(
  program: string,
  user: OperatingUser,
  place: Layout,
  port: number,
  settings: Readonly<Record<string, string | number>>,
): { child: ChildProcess; exited: Promise<void> } {
  const parameters = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Otherwise a log line of a failed statement can carry the values in it.
    log_parameter_max_length: 0,
    log_parameter_max_length_on_error: 0,
    log_error_verbosity: 'terse',
    ...settings,
    port,
  }
  const flags = Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { file, args, options } = user.command(program, ['-D', place.cluster, ...flags])
  // The log is a file and not a pipe: the server can outlive us and must go on being able to write.
  const log = openSync(place.log, 'a', 0o600)
  // Its own process group, so that Ctrl-C in the terminal does not stop the database under the others' feet.
  const child = spawn(file, args, {
    ...options,
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const exited = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
  return { child, exited }
}

/** False when the process ended first. Recovery after a crash may take its time, so only silence is limited. */
async function becomesReady(
  child: ChildProcess,
  exited: Promise<void>,
  place: Layout,
  signal?: AbortSignal,
): Promise<boolean> {
  const ended = exited.then(() => true)
  for (;;) {
    signal?.throwIfAborted()
    const found = findPostmaster(place.cluster)
    if (found?.ready && found.pid === child.pid) return true
    if (await Promise.race([ended, sleep(10, false)])) return false
  }
}

function running(
  child: ChildProcess,
  exited: Promise<void>,
  place: Layout,
  port: number,
  url: string,
): EmbeddedPostgres {
  const pid = child.pid!
  return {
    adminUrl: url,
    port,
    pid,
    logFile: place.log,
    exited,
    stop: () => end(child, exited),
    kill9: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

async function end(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) await endPostmaster(child.pid)
  await exited
}

function prepareLog(place: Layout): number {
  const size = statSync(place.log, { throwIfNoEntry: false })?.size ?? 0
  if (size < 10_000_000) return size
  renameSync(place.log, `${place.log}.1`)
  return 0
}

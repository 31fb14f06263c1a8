import { setTimeout as sleep } from 'node:timers/promises'
import { PostgresFault } from '../embedded-postgres/postgres-fault.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import { backOff } from './back-off.ts'
import type { Part } from './part.ts'
import type { Watch } from './watch.ts'

interface OwnDatabase extends Part {
  /** Owner's address, once the database answers. It stays the same when the server has to be started again. */
  readonly ready: Promise<string>
}

const tries = 8

/** Runs the embedded PostgreSQL and starts it again when it dies. */
export function runOwnDatabase(dataDir: string, watch: Watch): OwnDatabase {
  const stopping = new AbortController()
  let current: EmbeddedPostgres | undefined
  const first = startEmbeddedPostgres({ dataDir, signal: stopping.signal })
  const over = first.then((server) => keepRunning(server)).catch(() => undefined)

  async function keepRunning(server: EmbeddedPostgres): Promise<void> {
    // Everything waits for it, so the first attempt follows almost at once, and there are more of them.
    const waits = backOff({ firstMs: watch.waitMs / 10, tries })
    current = server
    for (;;) {
      const readyAt = Date.now()
      await current.exited
      if (stopping.signal.aborted || watch.isStopping()) return
      const again = await startAgain(server, waits, Date.now() - readyAt)
      if (!again) return
      current = again
      if (stopping.signal.aborted) return current.stop()
      watch.say('The database runs again.')
    }
  }

  async function startAgain(
    server: EmbeddedPostgres,
    waits: ReturnType<typeof backOff>,
    firstServedMs: number,
  ): Promise<EmbeddedPostgres | undefined> {
    let why = 'The database stopped.'
    for (let servedMs = firstServedMs; ; servedMs = 0) {
      const waitMs = waits.nextMs(servedMs)
      if (waitMs === undefined) {
        watch.giveUp(`The database stopped again and again; the last time: ${why} See ${server.logFile}.`)
        return undefined
      }
      watch.say(`${why} Starting it again in ${waitMs / 1000} s; see ${server.logFile}.`)
      await sleep(waitMs, undefined, { signal: stopping.signal })
      try {
        return await startEmbeddedPostgres({ dataDir, port: server.port, signal: stopping.signal })
      } catch (error) {
        stopping.signal.throwIfAborted()
        why = error instanceof PostgresFault ? error.message : `The database did not start: ${String(error)}.`
      }
    }
  }

  return {
    name: 'database',
    ready: first.then((server) => server.adminUrl),
    async stop() {
      stopping.abort()
      await first.catch(() => undefined)
      await current?.stop()
      await over
    },
    kill() {
      stopping.abort()
      try {
        // Not the harshest signal: it is as quick, and the server's own processes end with it.
        if (current) process.kill(current.pid, 'SIGQUIT')
      } catch {
        // Already gone.
      }
    },
  }
}

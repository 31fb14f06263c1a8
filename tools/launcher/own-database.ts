import { setTimeout as sleep } from 'node:timers/promises'
import { PostgresFault } from '../embedded-postgres/postgres-fault.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import { backOff } from './back-off.ts'
import type { Part } from './part.ts'

export interface OwnDatabase extends Part {
  /** Owner's address, once the database answers. It stays the same when the server has to be started again. */
  readonly ready: Promise<string>
}

/** Runs the embedded PostgreSQL and starts it again when it dies. */
export function runOwnDatabase(dataDir: string, say: (line: string) => void): OwnDatabase {
  const stopping = new AbortController()
  let current: EmbeddedPostgres | undefined
  const first = startEmbeddedPostgres({ dataDir, signal: stopping.signal })
  const over = first.then((server) => keepRunning(server)).catch(() => undefined)

  async function keepRunning(server: EmbeddedPostgres): Promise<void> {
    // Everything waits for it, so the first attempt follows almost at once.
    const pause = backOff(100)
    current = server
    for (;;) {
      const startedAt = Date.now()
      await current.exited
      if (stopping.signal.aborted) return
      current = await startAgain(server, () => pause.nextMs(Date.now() - startedAt))
      if (stopping.signal.aborted) return current.stop()
      say('The database runs again.')
    }
  }

  async function startAgain(server: EmbeddedPostgres, nextMs: () => number): Promise<EmbeddedPostgres> {
    for (;;) {
      const waitMs = nextMs()
      say(`The database stopped unexpectedly (see ${server.logFile}); starting it again in ${waitMs / 1000} s.`)
      await sleep(waitMs, undefined, { signal: stopping.signal })
      try {
        return await startEmbeddedPostgres({ dataDir, port: server.port, signal: stopping.signal })
      } catch (error) {
        stopping.signal.throwIfAborted()
        say(error instanceof PostgresFault ? error.message : String(error))
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

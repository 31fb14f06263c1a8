import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase, type SandboxFile } from '@plumbline/server'
import pg from 'pg'
import { openTestSandbox, providerEnvironment } from '../../packages/server/src/testing/test-sandbox.ts'
import { startEmbeddedPostgres } from '../../tools/embedded-postgres/start-embedded-postgres.ts'

/** A database with the development hosts and the bureaus behind it; servers are started on its environment. */
export interface Installation {
  environment: Record<string, string>
  hosts: SandboxFile['hosts']
  /** The owner's access, for looking at what is stored. */
  admin: pg.Client
  /** What the database writes to its log. */
  databaseLog: string
  databasePid: number
  /** Where the bureau pushes to, once an `api` is there. */
  pushTo(port: number): void
  /** Has the sandbox fail or be slow, until it is taken back. */
  addFault(fault: Record<string, unknown>): Promise<() => Promise<void>>
  stop(): Promise<void>
}

/** `settings` are parameters of PostgreSQL. */
export async function openInstallation(settings: Record<string, string | number> = {}): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), settings })
  let ingestUrl = 'http://127.0.0.1:9'
  const sandbox = await openTestSandbox(() => ingestUrl)
  const environment = {
    DATA_DIR: folder,
    PORT: '0',
    INTERNAL_PORT: '0',
    PUBLIC_URL: 'http://bench',
    ANONYMOUS_PER_SECOND: '1000000',
    ANONYMOUS_BURST: '1000000',
    ...providerEnvironment(sandbox),
  }
  const { adminUrl } = database
  const prepared = await prepareDatabase({ adminUrl, environment, say: () => undefined })
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query('SET search_path = plumbline')
  await admin.query("UPDATE hosts SET settings = jsonb_set(settings, '{limits}', $1)", [JSON.stringify(limits)])
  return {
    environment: { ...environment, DATABASE_APP_URL: prepared.appUrl, DATABASE_SYSTEM_URL: prepared.systemUrl },
    hosts: prepared.sandbox!.hosts,
    admin,
    databaseLog: database.logFile,
    databasePid: database.pid,
    pushTo: (port) => {
      ingestUrl = `http://127.0.0.1:${port}/api/ingest/crt`
    },
    addFault: async (fault) => {
      const { faultId } = await sandbox.control('POST', '/faults', { ...fault, durationSeconds: 86_400 })
      return async () => void (await sandbox.control('DELETE', `/faults/${faultId}`))
    },
    stop: async () => {
      await admin.end()
      await sandbox.stop()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** So high that no benchmark meets them. */
const limits = {
  directPerSecond: 1e6,
  directBurst: 1e6,
  sendsPerPhonePerDay: 1e6,
  userPerSecond: 1e6,
  userBurst: 1e6,
  preauthPerMinute: 6e7,
  smfaPollsPerSecond: 1e6,
  loginPerMinute: 6e7,
  passwordCallsPerMinute: 6e7,
  distinctUsersPerDay: 1e6,
  prescreensPerSecond: 1e6,
  prescreenedPersonsPerDay: 1e6,
  batchesPerHour: 1e6,
  batchesRunning: 1e6,
}

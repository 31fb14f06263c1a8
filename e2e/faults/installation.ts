import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeFlags, prepareDatabase, type SandboxFile } from '@plumbline/server'
import pg from 'pg'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  throwawaySettings,
} from '../../tools/embedded-postgres/start-embedded-postgres.ts'

/** A whole installation of its own: a database that may be killed, and roles as real processes. */
export interface Installation {
  database: EmbeddedPostgres
  adminUrl: string
  sandbox: SandboxFile
  keyRingFile: string
  urls: { app: string; system: string }
  /** Kills the database like a power cut. */
  killDatabase(): Promise<void>
  /** On the same port, with the same data. */
  restartDatabase(): Promise<void>
  startRole(role: 'api' | 'worker', environment?: Record<string, string>): Promise<RoleProcess>
  stop(): Promise<void>
}

export interface RoleProcess {
  child: ChildProcess
  baseUrl: string
  port: number
  /** Resolves with the exit code. */
  exited: Promise<number | null>
}

const main = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url))

/** `durable`: what was acknowledged must survive a power cut. */
export async function install(options: { durable?: true } = {}): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-faults-'))
  const dataDir = join(folder, 'postgres')
  const start = () => startEmbeddedPostgres({ dataDir, settings: options.durable ? {} : throwawaySettings })
  const keyRingFile = join(folder, 'key-ring.json')
  const shared = {
    DATA_DIR: folder,
    KEY_RING_FILE: keyRingFile,
    PUBLIC_URL: 'http://plumbline.test',
    PORT: '0',
    INTERNAL_PORT: '0',
    ANONYMOUS_PER_SECOND: '1000000',
    ANONYMOUS_BURST: '1000000',
  }
  let database = await start()
  const prepared = await prepareDatabase({ adminUrl: database.adminUrl, environment: shared, say: () => undefined })
  await raiseLimits(database.adminUrl)
  const roles: RoleProcess[] = []
  return {
    get database() {
      return database
    },
    adminUrl: database.adminUrl,
    sandbox: prepared.sandbox!,
    keyRingFile,
    urls: { app: prepared.appUrl, system: prepared.systemUrl },
    killDatabase: () => database.kill9(),
    restartDatabase: async () => {
      database = await start()
    },
    startRole: async (role, environment = {}) => {
      const started = await startRole(role, {
        ...shared,
        DATABASE_APP_URL: prepared.appUrl,
        DATABASE_SYSTEM_URL: prepared.systemUrl,
        ...environment,
      })
      roles.push(started)
      return started
    },
    stop: async () => {
      for (const role of roles) if (role.child.exitCode === null) role.child.kill('SIGKILL')
      await Promise.all(roles.map((role) => role.exited))
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startRole(role: string, environment: Record<string, string>): Promise<RoleProcess> {
  const child = spawn(process.execPath, [...nodeFlags, main, `--role=${role}`], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = new Promise<number | null>((done) => child.once('exit', done))
  const port = await new Promise<number>((ready, failed) => {
    exited.then((code) => failed(new Error(`${role} ended with ${code}`)))
    child.on('message', (message: { type: string; port: number; message: string }) =>
      message.type === 'ready' ? ready(message.port) : failed(new Error(message.message)),
    )
  })
  return { child, port, baseUrl: `http://127.0.0.1:${port}/api`, exited }
}

async function raiseLimits(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const names = [
    'directPerSecond',
    'directBurst',
    'userPerSecond',
    'userBurst',
    'preauthPerMinute',
    'loginPerMinute',
    'loginFailuresPerMinute',
    'distinctUsersPerDay',
  ]
  const limits = Object.fromEntries(names.map((name) => [name, 1e6]))
  await client.query("UPDATE plumbline.hosts SET settings = jsonb_set(settings, '{limits}', $1)", [
    JSON.stringify(limits),
  ])
  await client.end()
}

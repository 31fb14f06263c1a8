import pg from 'pg'
import type { Platform } from './platform.ts'
import { databaseUrl } from './template.ts'

export interface Backup {
  /** Puts the database back to what it was; the platform keeps its log-ins and finds it under the same name. */
  restore(): Promise<void>
  drop(): Promise<void>
}

/** A copy of the platform's database as it is now. Its connections break, as they would if the server were restarted. */
export async function takeBackup(platform: Platform): Promise<Backup> {
  const name = new URL(platform.adminUrl).pathname.slice(1)
  const copy = `${name}_backup_${Math.random().toString(36).slice(2, 8)}`
  await onServer(platform, async (server) => {
    await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    await server.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [name])
    await server.query(`CREATE DATABASE ${copy} TEMPLATE ${name}`)
    await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
  })
  return {
    restore: () =>
      onServer(platform, async (server) => {
        await server.query(`DROP DATABASE ${name} WITH (FORCE)`)
        await server.query(`CREATE DATABASE ${name} TEMPLATE ${copy}`)
      }),
    drop: () => onServer(platform, (server) => server.query(`DROP DATABASE ${copy}`)),
  }
}

/** Works on the server from outside the platform's database, whose owner's access is opened anew afterwards. */
async function onServer(platform: Platform, work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  await platform.admin.end()
  const server = new pg.Client({ connectionString: databaseUrl(platform.adminUrl, 'postgres') })
  await server.connect()
  try {
    await work(server)
  } finally {
    await server.end()
  }
  platform.admin = new pg.Client({ connectionString: platform.adminUrl })
  platform.admin.on('error', () => undefined)
  await platform.admin.connect()
  await platform.admin.query('SET search_path = plumbline')
}

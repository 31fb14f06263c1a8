import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { RingCheck } from '../secrets/proven-ring.ts'
import { blockedTables, isWithoutTransaction, runStatements } from './migrate-beside-load.ts'
import { ringChecksAsOwner } from './ring-checks.ts'
import { ensureRoles, type RoleSecrets } from './roles.ts'

const minimumVersion = 150_000
const defaultFolder = new URL('./migrations/', import.meta.url)
// Any constant works as long as every process uses the same.
const lockKey = 7_205_903_174
const lockPollMs = 100
/** Every installation has had them since its tables were empty. */
const beforeTheRule: ReadonlySet<string> = new Set([
  '0002-enrollment.sql',
  '0003-identity-limits.sql',
  '0005-alerts.sql',
])

export interface MigrationOptions {
  adminUrl: string
  /** Undefined where the operator manages the two roles. */
  secrets: RoleSecrets | undefined
  /** Fails when the ring is not the one of the database. Then nothing is changed, above all no log-in. */
  requireRing(checks: readonly RingCheck[]): Promise<void>
  say(line: string): void
  folder?: URL
}

/**
 * Brings the database to the newest schema: roles first, then every migration that was not applied yet, each in a
 * transaction of its own, or, where its first line says so, statement by statement beside the service at work. Processes that
 * start together wait for one another.
 */
export async function migrate(options: MigrationOptions): Promise<void> {
  const { adminUrl, secrets, requireRing, say, folder = defaultFolder } = options
  const client = new pg.Client({
    connectionString: adminUrl,
    application_name: 'plumbline-migrate',
    connectionTimeoutMillis: 5_000,
  })
  await client.connect()
  try {
    await refuseOldServer(client)
    await waitForLock(client)
    // With this a migration fails where row-level security would hide rows from it.
    await client.query('SET row_security = off')
    await requireRing(await ringChecksAsOwner(client))
    if (secrets) await ensureRoles(client, secrets)
    await client.query('CREATE SCHEMA IF NOT EXISTS plumbline')
    await client.query('SET search_path = plumbline')
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    await applyMissing(client, folder, say)
  } finally {
    await client.end()
  }
}

/** The lock is polled: a statement that waited for it would keep an index from being built beside the service. */
async function waitForLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [lockKey])
    if (rows[0]!.mine) return
    await sleep(lockPollMs)
  }
}

async function applyMissing(client: pg.Client, folder: URL, say: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM migrations')
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
    const text = await readFile(new URL(name, folder), 'utf8')
    const sha256 = createHash('sha256').update(text).digest('hex')
    const before = applied.get(name)
    if (before === sha256) continue
    if (before !== undefined)
      throw new Error(`Migration ${name} was changed after it had been applied; write a new one instead.`)
    const blocked = beforeTheRule.has(name) ? [] : blockedTables(text)
    if (blocked.length > 0)
      throw new Error(
        `Migration ${name} would stop whoever writes to ${blocked.join(', ')}; build its indexes without transaction.`,
      )
    say(`Applying ${name}`)
    if (isWithoutTransaction(text)) await runStatements(client, text)
    await client.query('BEGIN')
    if (!isWithoutTransaction(text)) await client.query(text)
    await client.query('INSERT INTO migrations (name, sha256) VALUES ($1, $2)', [name, sha256])
    await client.query('COMMIT')
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version_num') AS version")
  const version = Number(rows[0]?.version)
  if (version < minimumVersion) {
    throw new Error(`PostgreSQL 15 or later is needed; this server is version ${Math.floor(version / 10_000)}.`)
  }
}

import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { copyTemplate, type TestDatabase } from '../testing/template.ts'
import { until } from '../testing/until.ts'
import { type MigrationOptions, migrate } from './migrate.ts'
import { monthTables } from './months.ts'

const dayMs = 86_400_000
/** The tables that were there before there were months. */
const withRows = ['events', 'notices', 'alerts', 'provider_calls'] as const

describe('a database with rows whose tables get months', () => {
  let database: TestDatabase
  let folder: string
  const clients: pg.Client[] = []
  const connect = async () => {
    const client = new pg.Client({ connectionString: database.adminUrl })
    client.on('error', () => undefined)
    await client.connect()
    await client.query('SET search_path = plumbline')
    clients.push(client)
    return client
  }
  before(async () => {
    database = await copyTemplate('template0')
    folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    await copyMigrations(folder, '0014')
    await migrate({ ...quietly(database), folder: pathToFileURL(`${folder}/`) })
  })
  after(async () => {
    await Promise.all(clients.map((one) => one.end()))
    await database.drop()
    await rm(folder, { recursive: true })
  })

  test('keeps every row, is written to and read all the time, and survives being killed half-way', async () => {
    const owner = await connect()
    const now = Date.now()
    await owner.query(oldRows(now))
    const count = async (table: string) =>
      (await owner.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`)).rows[0]!.count
    // Columns that come later are not part of it.
    const { rows: known } = await owner.query<{ table: string; columns: string[] }>(
      `SELECT table_name AS table, array_agg(column_name::text) AS columns FROM information_schema.columns
       WHERE table_schema = 'plumbline' AND table_name = ANY ($1) GROUP BY 1 ORDER BY 1`,
      [withRows],
    )
    const sums = async () => {
      const found: string[] = []
      for (const { table, columns } of known) {
        const { rows } = await owner.query<{ sum: string }>(
          `SELECT coalesce(sum(hashtextextended((
             SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(t)) WHERE key = ANY ($1))::text, 0)), 0)::text AS sum
           FROM ${table} t WHERE id::text NOT LIKE '0000%'`,
          [columns],
        )
        found.push(rows[0]!.sum)
      }
      return found
    }
    const first = await sums()

    // An open transaction makes the building of the index wait, so that its process can be killed.
    const open = await connect()
    await open.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
    await open.query('SELECT 1 FROM migrations')
    const builder = async () => {
      let pid: number | undefined
      await until(async () => {
        const { rows } = await owner.query<{ pid: number }>(waitingBuilder)
        pid = rows[0]?.pid
        return pid !== undefined
      })
      return pid
    }
    const [killed] = await Promise.allSettled([
      migrate(quietly(database)),
      builder().then((pid) => owner.query('SELECT pg_terminate_backend($1)', [pid])),
    ])
    assert.equal(killed.status, 'rejected')

    let done = false
    const migrated = migrate(quietly(database)).finally(() => {
      done = true
    })
    migrated.catch(() => undefined)
    let written = 0
    const load = (async () => {
      const one = await connect()
      // Far longer than a step of the migration waits for its table, far shorter than the open transaction lasts.
      await one.query("SET lock_timeout = '5s'")
      while (!done) {
        // The statement keeps the plan that was made for the tables as they were.
        await one.query({ name: 'write', text: writeLoad, values: [now, ++written] })
        await one.query({ name: 'read', text: readLoad, values: [now] })
      }
    })()
    await builder()
    const before = written
    await until(() => written > before + 50 || done)
    await open.query('COMMIT')
    await Promise.all([load, migrated])

    assert.deepEqual(await sums(), first)
    assert.equal(await count('events'), 3_000 + written)
    const { rows } = await owner.query<{ unique: boolean }>(
      `SELECT count(*) = count(DISTINCT seq) AND max(seq) = max(seq) FILTER (WHERE id::text LIKE '0000%') AS unique FROM events`,
    )
    assert.deepEqual(rows, [{ unique: true }])
    for (const table of monthTables) {
      const { rows: kind } = await owner.query(
        `SELECT relkind, EXISTS (SELECT 1 FROM pg_constraint WHERE conname = 'first_part') AS limited,
           (SELECT count(*)::int FROM parts_of($1)) > 2 AS parted FROM pg_class WHERE oid = $1::regclass`,
        [table],
      )
      // Constraints that the migration needed are gone, and the months of the first part's end are still to come.
      assert.deepEqual([table, kind], [table, [{ relkind: 'p', limited: false, parted: true }]])
    }
    // An index that came later is complete: every part has it.
    const { rows: later } = await owner.query(
      `SELECT i.indisvalid AS valid, (SELECT count(*) FROM pg_inherits WHERE inhparent = i.indexrelid)
         = (SELECT count(*) FROM parts_of(i.indrelid::regclass::text)) AS everywhere
       FROM pg_index i WHERE i.indexrelid IN ('events_type'::regclass, 'webhook_attempts_outcome'::regclass, 'notices_in_order'::regclass)`,
    )
    assert.deepEqual(later, Array(3).fill({ valid: true, everywhere: true }))
    // A second run finds nothing to do.
    await migrate(quietly(database))
  })
})

test('a sandbox whose hosts are years ahead gets months too, and its hosts go on writing', async () => {
  const database = await copyTemplate('template0')
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  const owner = new pg.Client({ connectionString: database.adminUrl })
  await owner.connect()
  try {
    await copyMigrations(folder, '0014')
    await migrate({ ...quietly(database), folder: pathToFileURL(`${folder}/`) })
    await owner.query('SET search_path = plumbline')
    const ahead = Date.now() + 3_000 * dayMs
    await owner.query(oldRows(ahead))
    await owner.query('UPDATE hosts SET clock_offset_ms = $1', [3_000 * dayMs])
    await migrate(quietly(database))
    for (const [place, days] of [0, 1, 700, 1_400].entries())
      await owner.query(writeLoad, [ahead + days * dayMs, place])
    const { rows } = await owner.query('SELECT count(*)::int AS count FROM alerts')
    assert.deepEqual(rows, [{ count: 3_004 }])
  } finally {
    await owner.end()
    await database.drop()
    await rm(folder, { recursive: true })
  }
})

async function copyMigrations(folder: string, before: string): Promise<void> {
  const all = new URL('./migrations/', import.meta.url)
  for (const name of (await readdir(all)).filter((file) => file < before))
    await writeFile(join(folder, name), await readFile(new URL(name, all)))
}

const oldRows = (now: number) => `
  INSERT INTO customers VALUES (md5('c')::uuid, 'C', 0);
  INSERT INTO hosts (id, customer_id, key, name, widget_key, settings, created_at, updated_at)
    VALUES (md5('h')::uuid, md5('c')::uuid, 'k', 'H', 'w', '{}', 0, 0);
  INSERT INTO events (host_id, id, type, user_id, at)
    SELECT md5('h')::uuid, md5('e' || n)::uuid, 'ACCREG', md5('u' || n)::uuid, ${now} - n::bigint * ${dayMs / 10} FROM generate_series(1, 3000) n;
  INSERT INTO notices (host_id, id, user_id, kind, sealed, created_at)
    SELECT host_id, id, user_id, 'k', '\\x01', at FROM events;
  INSERT INTO provider_calls (host_id, id, user_id, provider, operation, purpose, consent_version, at)
    SELECT host_id, id, user_id, 'EFX', 'pull', 'MONITORING', '1', at FROM events;
  INSERT INTO alerts (host_id, user_id, id, source_key, type, bureau, reported_at, created_at, sealed_content)
    SELECT host_id, user_id, 'al_' || id, id, 'INQUIRY', 'EFX', at, at, '\\x01' FROM events;`
const writeLoad = `WITH e AS (INSERT INTO events (host_id, id, type, user_id, at)
    VALUES (md5('h')::uuid, ('00000000-0000-0000-0000-' || lpad($2::text, 12, '0'))::uuid, 'ACCREG', md5('u1')::uuid, $1::bigint)
    RETURNING host_id, id, user_id, at),
  n AS (INSERT INTO notices (host_id, id, user_id, kind, sealed, created_at)
    SELECT host_id, id, user_id, 'k', '', at FROM e),
  p AS (INSERT INTO provider_calls (host_id, id, user_id, provider, operation, purpose, consent_version, at)
    SELECT host_id, id, user_id, 'EFX', 'pull', 'MONITORING', '1', at FROM e)
  INSERT INTO alerts (host_id, user_id, id, source_key, type, bureau, reported_at, created_at, sealed_content)
  SELECT host_id, user_id, id, id, 'INQUIRY', 'EFX', at, at, '' FROM e`
const readLoad = `SELECT id::text FROM events WHERE host_id = md5('h')::uuid AND at > $1::bigint - 10000000
  UNION ALL SELECT id::text FROM notices WHERE host_id = md5('h')::uuid AND id = md5('e7')::uuid
  UNION ALL SELECT id FROM alerts WHERE host_id = md5('h')::uuid AND user_id = md5('u7')::uuid ORDER BY 1`
const waitingBuilder = `SELECT pid FROM pg_stat_activity WHERE datname = current_database()
  AND application_name = 'plumbline-migrate' AND query LIKE 'CREATE UNIQUE INDEX%' AND wait_event_type = 'Lock'`

function quietly({ adminUrl }: TestDatabase): MigrationOptions {
  return { adminUrl, secrets: undefined, requireRing: async () => undefined, say: () => undefined }
}

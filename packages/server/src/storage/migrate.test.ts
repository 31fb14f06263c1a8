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

describe('a migration without transaction', () => {
  let database: TestDatabase
  let folder: string
  let owner: pg.Client
  before(async () => {
    database = await copyTemplate('template0')
    folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    owner = await connect(database)
    await write('0001-first.sql', 'CREATE TABLE things (id integer, name text);')
    await run()
    await owner.query('SET search_path = plumbline')
    await owner.query("INSERT INTO things SELECT n, 'thing ' || n FROM generate_series(1, 1000) n")
  })
  after(async () => {
    await owner.end()
    await database.drop()
    await rm(folder, { recursive: true })
  })
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  const run = () => migrate({ ...quietly(database), folder: pathToFileURL(`${folder}/`) })
  const indexes = async () =>
    (
      await owner.query<{ name: string; valid: boolean }>(
        "SELECT indexrelid::regclass::text AS name, indisvalid AS valid FROM pg_index WHERE indrelid = 'things'::regclass ORDER BY 1",
      )
    ).rows
  /** The process id of the connection that builds an index and waits for others. */
  const builder = async () => {
    let pid: number | undefined
    await until(async () => {
      const { rows } = await owner.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'plumbline-migrate'
           AND query LIKE 'CREATE INDEX%' AND wait_event_type = 'Lock'`,
      )
      pid = rows[0]?.pid
      return pid !== undefined
    })
    return pid
  }

  test('that was killed half-way is run again and succeeds', async () => {
    await write(
      '0002-index.sql',
      `-- without transaction
       -- By name; and by number.
       CREATE INDEX CONCURRENTLY IF NOT EXISTS things_name ON things (name);
       CREATE INDEX CONCURRENTLY IF NOT EXISTS things_id ON things (id);
       SELECT format('COMMENT ON TABLE things IS %L', 'made; by a statement');`,
    )
    const open = await connect(database)
    try {
      await open.query('BEGIN')
      await open.query('UPDATE plumbline.things SET name = name WHERE id = 1')
      const [killed] = await Promise.allSettled([
        run(),
        builder().then((pid) => owner.query('SELECT pg_terminate_backend($1)', [pid])),
      ])
      assert.equal(killed.status, 'rejected')
      assert.deepEqual(await indexes(), [{ name: 'things_name', valid: false }])
    } finally {
      await open.end()
    }
    await run()
    assert.deepEqual(await indexes(), [
      { name: 'things_id', valid: true },
      { name: 'things_name', valid: true },
    ])
    const { rows } = await owner.query("SELECT obj_description('things'::regclass) AS comment")
    assert.deepEqual(rows, [{ comment: 'made; by a statement' }])
  })

  test('is applied once by processes that start together', async () => {
    await write(
      '0003-index.sql',
      '-- without transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS things_both ON things (id, name);\n',
    )
    const open = await connect(database)
    await open.query('BEGIN')
    await open.query('UPDATE plumbline.things SET name = name WHERE id = 2')
    const runs = [run(), run(), run()]
    await builder()
    await open.end()
    await Promise.all(runs)
    assert.ok((await indexes()).some(({ name, valid }) => name === 'things_both' && valid))
  })

  test('refuses to build an index in a way that stops writers, or that cannot be repeated', async () => {
    for (const statement of [
      'CREATE INDEX things_slow ON things (id)',
      'CREATE INDEX CONCURRENTLY once ON things (id)',
    ]) {
      await write('0004-slow.sql', `-- without transaction\n${statement};\n`)
      await assert.rejects(run(), /built CONCURRENTLY IF NOT EXISTS/)
    }
    await rm(join(folder, '0004-slow.sql'))
  })
})

describe('a migration inside a transaction', () => {
  test('may build an index for a table that it makes, and is refused before it stops the writers of another', async () => {
    const database = await copyTemplate('template0')
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    const run = () => migrate({ ...quietly(database), folder: pathToFileURL(`${folder}/`) })
    try {
      await writeFile(
        join(folder, '0001-first.sql'),
        'CREATE TABLE things (id integer);\nCREATE INDEX ids ON things (id);',
      )
      await run()
      for (const kind of ['INDEX', 'UNIQUE INDEX']) {
        const text = `CREATE TABLE others (id integer);\nCREATE ${kind} more ON things (id);\nCREATE ${kind} own ON others (id);`
        await writeFile(join(folder, '0002-second.sql'), text)
        await assert.rejects(run(), /0002-second\.sql would stop whoever writes to things;/)
      }
    } finally {
      await database.drop()
      await rm(folder, { recursive: true })
    }
  })
})

describe('the migrations of an installation at work', () => {
  test('keep no request waiting for longer than a moment, though a transaction is open for as long as they try', async () => {
    const database = await copyTemplate('template0')
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    const clients: pg.Client[] = []
    const client = async () => {
      const made = await connect(database)
      clients.push(made)
      await made.query('SET search_path = plumbline')
      return made
    }
    try {
      const all = new URL('./migrations/', import.meta.url)
      for (const name of (await readdir(all)).filter((file) => file < '0006'))
        await writeFile(join(folder, name), await readFile(new URL(name, all)))
      await migrate({ ...quietly(database), folder: pathToFileURL(`${folder}/`) })
      await (await client()).query(oldRows)

      const open = await client()
      await open.query('BEGIN')
      await open.query('SELECT 1 FROM users LIMIT 1')
      await open.query("UPDATE notices SET kind = 'x'")
      await open.query(growingRows)
      let done = false
      const migrated = migrate(quietly(database)).finally(() => {
        done = true
      })
      migrated.catch(() => undefined)
      const rounds = [0, 0, 0]
      const load = [readLoad, writeLoad, growingRows].map(async (statement, index) => {
        const one = await client()
        // Far longer than a statement of the migrations waits for its table, and shorter than they would wait for the open
        // transaction, which ends only after these have gone on for a while.
        await one.query("SET lock_timeout = '5s'")
        for (; !done; rounds[index]!++) await one.query(statement)
      })
      const looker = await client()
      await until(async () => done || (await looker.query(waitingMigration)).rows.length > 0)
      const before = [...rounds]
      await Promise.race([Promise.all(load), until(() => rounds.every((count, index) => count > before[index]! + 200))])
      await open.query('COMMIT')
      await Promise.all(load)
      await migrated
    } finally {
      await Promise.all(clients.map((one) => one.end()))
      await database.drop()
      await rm(folder, { recursive: true })
    }
  })
})

const oldRows = `
  INSERT INTO customers VALUES (md5('c')::uuid, 'C', 0);
  INSERT INTO hosts (id, customer_id, key, name, widget_key, settings, created_at, updated_at)
    VALUES (md5('h')::uuid, md5('c')::uuid, 'k', 'H', 'w', '{}', 0, 0);
  INSERT INTO users (host_id, id, status, email_index, created_at, updated_at)
    SELECT md5('h')::uuid, md5(n::text)::uuid, 'active', n::text::bytea, 0, 0 FROM generate_series(1, 5000) n;
  INSERT INTO notices (host_id, id, user_id, kind, sealed, created_at) SELECT host_id, id, id, 'k', '', 0 FROM users;
  INSERT INTO token_families (host_id, id, kind, user_id, started_at, ends_at) SELECT host_id, id, 'user', id, 0, 0 FROM users;`
const oneUser = "host_id = md5('h')::uuid AND id = md5('7')::uuid"
const readLoad = ['users', 'token_families', 'notices']
  .map((table) => `SELECT 1 FROM ${table} WHERE ${oneUser}`)
  .join(' UNION ALL ')
const writeLoad = `WITH one AS (UPDATE users SET updated_at = updated_at + 1 WHERE ${oneUser})
  UPDATE token_families SET ends_at = ends_at + 1 WHERE ${oneUser}`
/** A row in each table that only grows. */
const growingRows = `
  WITH ids AS MATERIALIZED (SELECT md5('h')::uuid AS host_id, md5('7')::uuid AS user_id, gen_random_uuid() AS id),
  states AS (INSERT INTO status_history (host_id, user_id, at, status, idpass, flags)
    SELECT host_id, user_id, 0, 'active', false, 0 FROM ids),
  entries AS (INSERT INTO audit_log (id, host_id, at, actor, action, outcome, mac)
    SELECT id, host_id, 0, 'service', 'user.pause', 'OK', '' FROM ids),
  events AS (INSERT INTO events (host_id, id, type, user_id, at) SELECT host_id, id, 'ACCALERT', user_id, 0 FROM ids),
  alerts AS (INSERT INTO alerts (host_id, user_id, id, source_key, type, bureau, reported_at, created_at, sealed_content)
    SELECT host_id, user_id, id::text, id::text, 'InquiryAlert', 'EFX', 0, 0, '' FROM ids),
  calls AS (INSERT INTO provider_calls (host_id, id, user_id, provider, operation, purpose, consent_version, at)
    SELECT host_id, id, user_id, 'EFX', 'pull', 'MONITORING', '1', 0 FROM ids)
  INSERT INTO pulls (host_id, user_id, id, report_id, score_id, generated_at, report_expires_at, product_kind, score_model, sealed_scores)
    SELECT host_id, user_id, id, id, id, 0, 0, 'EFX_1B', 'SCORE_MODEL_V3', '' FROM ids`
const waitingMigration = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
  AND application_name = 'plumbline-migrate' AND wait_event_type = 'Lock'`

async function connect(database: TestDatabase): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.adminUrl })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

function quietly({ adminUrl }: TestDatabase): MigrationOptions {
  return { adminUrl, secrets: undefined, requireRing: async () => undefined, say: () => undefined }
}

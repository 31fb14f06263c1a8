import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { copyTemplate } from '../testing/template.ts'
import { migrate } from './migrate.ts'

/** Managed servers give their customers no superuser, and row-level security is forced for the owner of the tables as well. */
describe('an owner who is no superuser', () => {
  test('brings a database with rows up to date, and is shown no row afterwards', async () => {
    const database = await copyTemplate('template0')
    const owner = `owner_of_${database.name}`
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    const admin = new pg.Client({ connectionString: database.adminUrl })
    await admin.connect()
    try {
      await admin.query(`CREATE ROLE ${owner} LOGIN PASSWORD 'plain'`)
      await admin.query(`ALTER DATABASE ${database.name} OWNER TO ${owner}`)
      const url = new URL(database.adminUrl)
      url.username = owner
      url.password = 'plain'
      const options = {
        adminUrl: url.toString(),
        secrets: undefined,
        requireRing: async () => undefined,
        say: () => undefined,
      }
      const all = new URL('./migrations/', import.meta.url)
      for (const name of (await readdir(all)).filter((file) => file < '0006'))
        await writeFile(join(folder, name), await readFile(new URL(name, all)))
      await migrate({ ...options, folder: pathToFileURL(`${folder}/`) })
      await admin.query('SET search_path = plumbline')
      await admin.query(oldRows)

      await migrate(options)
      const count = async (what: string) =>
        (await admin.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${what}`)).rows[0]!.count
      assert.equal(await count('unlisted_closings'), 40)
      assert.equal(await count('work_items WHERE of_user IS NOT NULL'), 100)
      assert.equal(await count('events'), 100)
      assert.equal(await count("pg_policies WHERE policyname = 'of_owner'"), 0)
      assert.equal(await count('pg_class WHERE relrowsecurity AND NOT relforcerowsecurity'), 0)
    } finally {
      await admin.end()
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
    SELECT md5('h')::uuid, md5(n::text)::uuid, CASE WHEN n <= 40 THEN 'closed' ELSE 'active' END, n::text::bytea, 0, 0
    FROM generate_series(1, 100) n;
  INSERT INTO work_items (host_id, id, kind, key, payload, due_at, created_at)
    SELECT host_id, id, 'k', id::text, jsonb_build_object('userId', id), 0, 0 FROM users;
  INSERT INTO events (host_id, id, type, user_id, at) SELECT host_id, id, 'TEST', id, 0 FROM users;`

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Platform } from './platform.ts'

/** Every form in which a secret could turn up: plain, in another case, encoded. */
export function formsOf(canary: string): string[] {
  const bytes = Buffer.from(canary)
  const forms = [canary, canary.toLowerCase(), encodeURIComponent(canary), bytes.toString('hex')]
  // In base64 the same text looks different at each of three offsets; the ends depend on what stands around it.
  for (const offset of [0, 1, 2]) {
    const shifted = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replaceAll('=', '')
    const inner = shifted.slice(offset === 0 ? 0 : offset + 1, -2)
    if (inner.length >= 8) forms.push(inner, inner.replaceAll('+', '-').replaceAll('/', '_'))
  }
  if (/^\d{9}$/.test(canary)) forms.push(`${canary.slice(0, 3)}-${canary.slice(3, 5)}-${canary.slice(5)}`)
  return [...new Set(forms)]
}

/** Where any of the canaries stands in a text, with what is around it. */
export function findCanaries(text: string, canaries: Readonly<Record<string, string>>): string[] {
  const lower = text.toLowerCase()
  return Object.entries(canaries).flatMap(([name, canary]) =>
    formsOf(canary).flatMap((form) => {
      // Encoded forms tell upper from lower case, words do not.
      const at =
        form === canary || form === canary.toLowerCase() ? lower.indexOf(form.toLowerCase()) : text.indexOf(form)
      return at < 0 ? [] : [`${name} as ${form} in …${text.slice(Math.max(0, at - 60), at + form.length + 20)}…`]
    }),
  )
}

/** All rows of all tables as text; bytes stand there as hexadecimal digits. */
export async function wholeDatabase(platform: Platform): Promise<Map<string, string>> {
  const { rows } = await platform.admin.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'plumbline'::regnamespace AND relkind IN ('r', 'p') ORDER BY 1",
  )
  const texts = new Map<string, string>()
  for (const { name } of rows) {
    const found = await platform.admin.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
    texts.set(name, found.rows.map((one) => one.row).join('\n'))
  }
  return texts
}

/** What the database server writes to the disk from now on; it lets no piece of its log go while this connection is open. */
export async function keepDatabaseLog(platform: Platform): Promise<string> {
  const slot = `canaries_${process.pid}`
  const { rows } = await platform.admin.query<{ lsn: string }>(
    'SELECT lsn FROM pg_create_physical_replication_slot($1, true, true)',
    [slot],
  )
  return rows[0]!.lsn
}

/** The files of the database, and the log of the server since then, as bytes of Latin 1; by their names. */
export async function filesOfDatabase(platform: Platform, since: string): Promise<Map<string, string>> {
  await platform.admin.query('CHECKPOINT')
  const { rows } = await platform.admin.query<{ folder: string; base: string; first: string; last: string }>(
    `SELECT current_setting('data_directory') AS folder, oid::text AS base,
       pg_walfile_name($1) AS first, pg_walfile_name(pg_current_wal_insert_lsn()) AS last
     FROM pg_database WHERE datname = current_database()`,
    [since],
  )
  const { folder, base, first, last } = rows[0]!
  const log = readdirSync(join(folder, 'pg_wal')).filter((name) => name >= first && name <= last)
  const tables = readdirSync(join(folder, 'base', base)).map((name) => join('base', base, name))
  const names = [...log.map((name) => join('pg_wal', name)), ...tables]
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'latin1')]))
}

/** Takes every right on the tables from the service, so that its next statement on one of them fails. */
export async function revokeTables(platform: Platform): Promise<void> {
  const { rows } = await platform.admin.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'plumbline'::regnamespace AND relkind IN ('r', 'p')
     AND relname <> 'rate_buckets'`,
  )
  for (const { name } of rows) await platform.admin.query(`REVOKE ALL ON ${name} FROM plumbline_app, plumbline_system`)
}

/** Every write fails with a message that repeats the row. */
export async function failWritesLoudly(platform: Platform, table: string): Promise<() => Promise<void>> {
  await platform.admin.query(`
    CREATE OR REPLACE FUNCTION repeat_row() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not write %', NEW USING DETAIL = NEW::text, HINT = NEW::text; END $$;
    CREATE TRIGGER fail_loudly BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION repeat_row()`)
  return async () => {
    await platform.admin.query(`DROP TRIGGER fail_loudly ON ${table}`)
  }
}

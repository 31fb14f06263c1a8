import type pg from 'pg'
import type { RingCheck } from '../secrets/proven-ring.ts'
import type { Database } from './database.ts'
import { statement } from './statement.ts'
import type { WrappedUserKey } from './user-keys.ts'

export async function loadRingChecks(system: Database): Promise<RingCheck[]> {
  return (await system.run(load)) as unknown as RingCheck[]
}

/** The first of two processes that make the same key known wins; both have to read what is stored then. */
export async function insertRingCheck(system: Database, version: number, wrapped: Buffer, now: number): Promise<void> {
  await system.run(insert, [version, wrapped, now])
}

/** Read before the schema is changed, as its owner, who cannot see whether users need an old key. A new database has none. */
export async function ringChecksAsOwner(client: pg.Client): Promise<RingCheck[]> {
  const { rows } = await client.query("SELECT to_regclass('plumbline.ring_checks') IS NOT NULL AS there")
  if (!rows[0]?.there) return []
  return (await client.query('SELECT version, wrapped, false AS used FROM plumbline.ring_checks')).rows as RingCheck[]
}

/** Some data key under the newest key of the ring that is in use. */
export async function someUserKey(system: Database): Promise<Omit<WrappedUserKey, 'ringVersion'> | undefined> {
  const [row] = await system.run(some)
  if (!row) return undefined
  return {
    hostId: row['host_id'] as string,
    userId: row['id'] as string,
    wrapped: row['wrapped_key'] as Buffer,
  }
}

// In the order of the index, which finds a key without users as quickly as one with many.
const load = statement(
  'ring-checks',
  `SELECT version, wrapped,
     (SELECT true FROM users WHERE wrapped_key IS NOT NULL AND ring_version = version
      ORDER BY ring_version, host_id, id LIMIT 1) IS NOT NULL AS used
   FROM ring_checks ORDER BY version`,
)
const insert = statement(
  'ring-check-insert',
  'INSERT INTO ring_checks (version, wrapped, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
)
const some = statement(
  'user-key-some',
  'SELECT host_id, id, wrapped_key FROM users WHERE wrapped_key IS NOT NULL ORDER BY ring_version DESC LIMIT 1',
)

import type { Database, Transaction } from './database.ts'
import { statement } from './statement.ts'

interface DatedKey {
  id: string
  createdAt: number
  /** Real time, to the hour; null before the first log-in. */
  lastLoginAt: number | null
}

export async function noteKeyLogin(tx: Transaction, keyId: string, at: number): Promise<void> {
  await tx.run(note, [keyId, at])
}

/** The keys of a host with when they were made and used, the newest first. */
export async function datedKeys(system: Database, hostId: string): Promise<DatedKey[]> {
  return (await system.run(dated, [hostId])).map((row) => ({
    id: row['id'] as string,
    createdAt: row['created_at'] as number,
    lastLoginAt: row['last_at'] as number | null,
  }))
}

const note = statement(
  'api-key-login',
  `INSERT INTO api_key_logins (host_id, key_id, last_at) VALUES (current_host(), $1, $2)
   ON CONFLICT (host_id, key_id) DO UPDATE SET last_at = greatest(api_key_logins.last_at, excluded.last_at)`,
)
const dated = statement(
  'api-keys-dated',
  `SELECT k.id, k.created_at, l.last_at FROM api_keys k
   LEFT JOIN api_key_logins l ON l.host_id = k.host_id AND l.key_id = k.id
   WHERE k.host_id = $1 ORDER BY k.created_at DESC, k.id`,
)

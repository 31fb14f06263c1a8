import type { Database, Row, Transaction } from './database.ts'
import { statement } from './statement.ts'

/** What runs a statement: a transaction, or the database for one by itself. */
type Runner = Pick<Transaction, 'run'>

interface NewApiKey {
  id: string
  hostId: string
  apikey: string
  secretHash: Buffer
  scopes: readonly string[]
  sources: readonly string[]
  name: string
  /** `team:` and the id of a member; null: the operator. */
  createdBy: string | null
  expiresAt: number | null
  createdAt: number
}

/** A key as lists show it. */
export interface ListedKey {
  id: string
  apikey: string
  name: string
  scopes: readonly string[]
  sources: readonly string[]
  createdBy: string | null
  createdAt: number
  expiresAt: number | null
  revokedAt: number | null
  /** Real time, to the hour; null before the first log-in. */
  lastLoginAt: number | null
  /** Without the end of the address. */
  lastNetwork: string | null
}

interface KeyChange {
  name?: string | undefined
  sources?: readonly string[] | undefined
  /** Null: it does not end by itself. */
  expiresAt?: number | null | undefined
}

export async function insertApiKey(runner: Runner, key: NewApiKey): Promise<boolean> {
  const rights = [key.scopes, key.sources, key.name, key.createdBy, key.expiresAt]
  return (
    (await runner.run(insert, [key.hostId, key.id, key.apikey, key.secretHash, ...rights, key.createdAt])).length > 0
  )
}

/** The keys of a host, the newest first, also those that no longer work. */
export async function listApiKeys(runner: Runner, hostId: string): Promise<ListedKey[]> {
  return (await runner.run(list, [hostId])).map(toKey)
}

/** Others who issue or change keys of the host wait for this transaction. */
export async function lockApiKeys(tx: Transaction, hostId: string): Promise<void> {
  await tx.run(lock, [hostId])
}

export async function updateApiKey(
  runner: Runner,
  hostId: string,
  keyId: string,
  change: KeyChange,
  now: number,
): Promise<void> {
  const { name, sources, expiresAt } = change
  await runner.run(update, [
    hostId,
    keyId,
    name ?? null,
    sources ?? null,
    expiresAt !== undefined,
    expiresAt ?? null,
    now,
  ])
}

/** The key ends now, together with every log-in made with it. False: it was revoked before, or the host has none of that id. */
export async function revokeApiKeyIn(tx: Transaction, hostId: string, keyId: string, now: number): Promise<boolean> {
  const revoked = await tx.run(revoke, [hostId, keyId, now])
  await tx.run(revokeFamilies, [hostId, keyId, now])
  return revoked.length > 0
}

export function revokeApiKey(system: Database, hostId: string, keyId: string, now: number): Promise<boolean> {
  return system.systemTransaction((tx) => revokeApiKeyIn(tx, hostId, keyId, now))
}

function toKey(row: Row): ListedKey {
  return {
    id: row['id'] as string,
    apikey: row['apikey'] as string,
    name: row['name'] as string,
    scopes: row['scopes'] as string[],
    sources: row['sources'] as string[],
    createdBy: row['created_by'] as string | null,
    createdAt: row['created_at'] as number,
    expiresAt: row['expires_at'] as number | null,
    revokedAt: row['revoked_at'] as number | null,
    lastLoginAt: row['last_at'] as number | null,
    lastNetwork: row['last_network'] as string | null,
  }
}

const insert = statement(
  'api-key-insert',
  `INSERT INTO api_keys (host_id, id, apikey, secret_hash, scopes, sources, name, created_by, expires_at, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING id`,
)
const list = statement(
  'api-keys-of-host',
  `SELECT k.id, k.apikey, k.name, k.scopes, k.sources, k.created_by, k.created_at, k.expires_at, k.revoked_at, l.last_at, l.last_network
   FROM api_keys k LEFT JOIN api_key_logins l ON l.host_id = k.host_id AND l.key_id = k.id
   WHERE k.host_id = $1 ORDER BY k.created_at DESC, k.id`,
)
const lock = statement('api-keys-lock', "SELECT pg_advisory_xact_lock(hashtextextended('api keys ' || $1, 0))")
const update = statement(
  'api-key-update',
  `UPDATE api_keys SET name = coalesce($3, name), sources = coalesce($4::text[], sources),
     expires_at = CASE WHEN $5 THEN $6::bigint ELSE expires_at END, updated_at = greatest(updated_at + 1, $7)
   WHERE host_id = $1 AND id = $2`,
)
const revoke = statement(
  'api-key-revoke',
  'UPDATE api_keys SET revoked_at = $3 WHERE host_id = $1 AND id = $2 AND revoked_at IS NULL RETURNING id',
)
const revokeFamilies = statement(
  'family-revoke-of-key',
  `UPDATE token_families SET revoked_at = $3, revoked_why = 'API key revoked'
   WHERE host_id = $1 AND key_id = $2 AND revoked_at IS NULL`,
)

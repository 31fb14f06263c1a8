import type { HostSettings } from '@plumbline/core/hosts'
import pg from 'pg'
import type { UserBox } from '../secrets/user-box.ts'
import type { Platform } from './platform.ts'

/** What tests read and change directly in the database, with the rights of its owner. */

interface AuditRow {
  actor: string
  action: string
  object: string | null
  outcome: string
  host_id: string | null
  address: string | null
}

/** The box of a user, for tests that open its sealed columns or write them in an older form. */
export async function boxOf(platform: Platform, userId: string): Promise<UserBox> {
  const { host_id, wrapped_key } = await rowOf(platform, 'users', userId)
  return platform.ctx.vault.boxOf({ hostId: host_id as string, id: userId, wrappedKey: wrapped_key as Buffer })
}

/** Every record of one request, in the order written. */
export async function auditOf(platform: Platform, requestId: string): Promise<AuditRow[]> {
  const { rows } = await platform.admin.query<AuditRow>(
    'SELECT actor, action, object, outcome, host_id, address FROM audit_log WHERE request_id = $1 ORDER BY seq',
    [requestId],
  )
  return rows
}

/** Verified, with the features of these bits. */
export async function setIdentified(platform: Platform, userId: string, flags = 0): Promise<void> {
  await platform.admin.query('UPDATE users SET idpass = true, flags = $2 WHERE id = $1', [userId, flags])
}

export async function setSuspended(platform: Platform, host: string, suspended: boolean): Promise<void> {
  await platform.admin.query('UPDATE hosts SET suspended_at = $2 WHERE id = $1', [
    platform.hosts[host]!.hostId,
    suspended ? Date.now() : null,
  ])
  await platform.ctx.directory.reload('hosts')
}

export async function changeSettings(platform: Platform, host: string, change: Partial<HostSettings>): Promise<void> {
  await platform.admin.query('UPDATE hosts SET settings = settings || $2 WHERE id = $1', [
    platform.hosts[host]!.hostId,
    JSON.stringify(change),
  ])
  await platform.ctx.directory.reload('hosts')
}

export async function changeApiKey(
  platform: Platform,
  host: string,
  change: { scopes?: string[]; sources?: string[]; expires_at?: number; revoked_at?: number },
): Promise<void> {
  for (const [column, value] of Object.entries(change)) {
    await platform.admin.query(`UPDATE api_keys SET ${column} = $2 WHERE host_id = $1`, [
      platform.hosts[host]!.hostId,
      value,
    ])
  }
  await platform.ctx.directory.reload('apiKeys')
}

/** Rows of a table that belong to one user or, with the name of a host, to that host. */
export async function countRows(platform: Platform, table: string, ofUserOrHost?: string): Promise<number> {
  const hostId = ofUserOrHost === undefined ? undefined : platform.hosts[ofUserOrHost]?.hostId
  const where = ofUserOrHost === undefined ? 'true' : hostId ? 'host_id = $1' : 'user_id = $1'
  const { rows } = await platform.admin.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table} WHERE ${where}`,
    ofUserOrHost === undefined ? [] : [hostId ?? ofUserOrHost],
  )
  return rows[0]!.count
}

/** One row of a table, by user. */
export async function rowOf(platform: Platform, table: string, userId: string): Promise<Record<string, unknown>> {
  const column = table === 'users' ? 'id' : 'user_id'
  const { rows } = await platform.admin.query(`SELECT * FROM ${table} WHERE ${column} = $1`, [userId])
  return rows[0] ?? {}
}

/** A fingerprint of everything that calls can change; equal before and after a call that had no effect. */
export async function stateOf(platform: Platform): Promise<string> {
  const { rows } = await platform.admin.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'plumbline'::regnamespace AND relkind = 'r'
     AND relname NOT IN ('audit_log', 'audit_chain', 'clock_mark', 'rate_buckets', 'migrations', 'closed_list_positions',
       'request_hours', 'client_days', 'deprecated_days', 'identity_sources', 'provider_hours', 'line_states',
       'credential_uses', 'credential_firsts')
     AND relname NOT LIKE 'api_requests%'
     ORDER BY relname`,
  )
  const digests: string[] = []
  for (const { name } of rows) {
    const { rows: found } = await platform.admin.query<{ digest: string }>(
      `SELECT count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS digest FROM ${name} t`,
    )
    digests.push(`${name}=${found[0]!.digest}`)
  }
  return digests.join(' ')
}

/** Many unused preauth tokens of one user at once, good for ten minutes. */
export async function addPreauthTokens(
  platform: Platform,
  userId: string,
  tokens: readonly { hash: Buffer }[],
): Promise<void> {
  const now = Date.now()
  await platform.admin.query(
    `INSERT INTO preauth_tokens (host_id, hash, user_id, issued_at, expires_at)
     SELECT u.host_id, hash, u.id, $3::bigint, $3::bigint + 600000 FROM users u, unnest($2::bytea[]) AS hash WHERE u.id = $1`,
    [userId, tokens.map((token) => token.hash), now],
  )
}

/** Makes every kept answer look as if its request were still running. */
export async function unfinishIdempotencyKeys(platform: Platform): Promise<void> {
  await platform.admin.query('UPDATE idempotency_keys SET sealed_answer = NULL, leased_until = $1', [
    Date.now() + 3_600_000,
  ])
}

/** Makes all of them look that much older. */
export async function ageIdempotencyKeys(platform: Platform, ms: number): Promise<void> {
  await platform.admin.query(
    `UPDATE idempotency_keys SET created_at = created_at - $1::bigint, expires_at = expires_at - $1::bigint,
       leased_until = leased_until - $1::bigint`,
    [ms],
  )
}

/** Forgets today's counts, like the beginning of a day. */
export async function forgetDailyCounts(platform: Platform): Promise<void> {
  await platform.admin.query('DELETE FROM daily_counts')
  await platform.admin.query('DELETE FROM recent_uses')
}

/** Keeps other transactions from changing a user until the returned function is called. */
export async function lockUser(platform: Platform, userId: string): Promise<() => Promise<void>> {
  await platform.admin.query('BEGIN')
  await platform.admin.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [userId])
  return async () => {
    await platform.admin.query('COMMIT')
  }
}

/** Breaks the sealed profile of a user, so that its next use fails; the returned function mends it. */
export async function spoilProfile(platform: Platform, userId: string): Promise<() => Promise<void>> {
  const { sealed_profile } = await rowOf(platform, 'users', userId)
  const broken = Buffer.from(sealed_profile as Buffer)
  broken[20]! ^= 1
  const set = async (bytes: Buffer) => {
    await platform.admin.query('UPDATE users SET sealed_profile = $2 WHERE id = $1', [userId, bytes])
  }
  await set(broken)
  return () => set(sealed_profile as Buffer)
}

/** Keeps other transactions from reading a table until the returned function is called. */
export async function lockTable(platform: Platform, table: string): Promise<() => Promise<void>> {
  const other = new pg.Client({ connectionString: platform.adminUrl })
  await other.connect()
  await other.query(`BEGIN; LOCK TABLE plumbline.${table} IN ACCESS EXCLUSIVE MODE`)
  return () => other.end()
}

/** Whether at least `min` statements of the application wait for a lock, and all others are answered. */
export async function onlyWaitsForLocks(platform: Platform, application: string, min = 1): Promise<boolean> {
  // Inside a transaction PostgreSQL would show the first snapshot again.
  await platform.admin.query('SELECT pg_stat_clear_snapshot()')
  const { rows } = await platform.admin.query<{ waiting: number; busy: number }>(
    `SELECT count(*) FILTER (WHERE wait_event_type = 'Lock')::int AS waiting,
       count(*) FILTER (WHERE state = 'active' AND wait_event_type IS DISTINCT FROM 'Lock')::int AS busy
     FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1`,
    [application],
  )
  return rows[0]!.waiting >= min && rows[0]!.busy === 0
}

export async function setClockOffset(platform: Platform, host: string, offsetMs: number): Promise<void> {
  await platform.admin.query('UPDATE hosts SET clock_offset_ms = $2 WHERE id = $1', [
    platform.hosts[host]!.hostId,
    offsetMs,
  ])
}

/** Time goes on at a host while no worker does what becomes due. */
export async function standStill(platform: Platform, host: string, ms: number): Promise<void> {
  const { hostId } = platform.hosts[host]!
  await setClockOffset(platform, host, platform.ctx.directory.host(hostId)!.clockOffsetMs + ms)
  await platform.ctx.directory.reload('hosts')
}

/** Ends the life of every signing key but one. */
export async function endSigningKeys(platform: Platform, but: string): Promise<void> {
  await platform.admin.query('UPDATE signing_keys SET retires_at = 1 WHERE kid <> $1', [but])
}

/** Under which keys of the ring the data keys of users are wrapped. */
export async function ringVersions(platform: Platform): Promise<number[]> {
  const { rows } = await platform.admin.query<{ version: number }>(
    'SELECT DISTINCT ring_version AS version FROM users WHERE wrapped_key IS NOT NULL ORDER BY 1',
  )
  return rows.map((row) => row.version)
}

export async function spoilUserKey(platform: Platform, userId: string): Promise<() => Promise<void>> {
  const { wrapped_key } = await rowOf(platform, 'users', userId)
  const broken = Buffer.from(wrapped_key as Buffer)
  broken[broken.length - 1]! ^= 1
  const set = async (bytes: Buffer) => {
    await platform.admin.query('UPDATE users SET wrapped_key = $2 WHERE id = $1', [userId, bytes])
  }
  await set(broken)
  return () => set(wrapped_key as Buffer)
}

interface WorkRow {
  kind: string
  attempts: number
  fence: number
  due_at: number
  leased_until: number | null
  dead_at: number | null
  last_error: string | null
}

export async function workRow(platform: Platform, id: string): Promise<WorkRow | undefined> {
  const { rows } = await platform.admin.query<WorkRow>(
    `SELECT kind, attempts, fence::int, due_at::float8, leased_until::float8, dead_at::float8, last_error
     FROM work_items WHERE id = $1`,
    [id],
  )
  return rows[0]
}

/** Ends all leases on work, as if their workers had died. */
export async function endLeases(platform: Platform): Promise<void> {
  await platform.admin.query('UPDATE work_items SET leased_until = 1 WHERE leased_until IS NOT NULL')
}

/** Makes an item due now that was put off. */
export async function makeDue(platform: Platform, id: string): Promise<void> {
  await platform.admin.query('UPDATE work_items SET due_at = 0 WHERE id = $1', [id])
}

export async function setColumns(
  platform: Platform,
  table: string,
  userId: string,
  values: Record<string, unknown>,
): Promise<void> {
  const column = table === 'users' ? 'id' : 'user_id'
  for (const [name, value] of Object.entries(values)) {
    await platform.admin.query(`UPDATE ${table} SET ${name} = $2 WHERE ${column} = $1`, [userId, value])
  }
}

/** Makes every bucket look as if it was last used that much earlier. */
export async function ageRateBuckets(platform: Platform, seconds: number): Promise<void> {
  await platform.admin.query('UPDATE rate_buckets SET refilled_at = refilled_at - $1', [seconds])
}

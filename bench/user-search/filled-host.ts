import { createHash } from 'node:crypto'
import pg from 'pg'
import '../../packages/server/src/storage/alert-pages.ts'
import '../../packages/server/src/storage/identity-days.ts'
import '../../packages/server/src/storage/identity-session-pages.ts'
import { everyStatement } from '../../packages/server/src/storage/statement.ts'
import '../../packages/server/src/storage/user-pages.ts'

/** Fills a host with users, an identity session and an alert for each, in one statement per table. Nothing of them can be opened. */
export async function fillHost(admin: pg.Client, hostId: string, users: number): Promise<void> {
  await admin.query('BEGIN')
  await admin.query("SET LOCAL session_replication_role = 'replica'")
  for (const statement of [manyUsers, manySessions, manyAlerts]) await admin.query(statement, [hostId, users])
  await admin.query('COMMIT')
  await admin.query('VACUUM (ANALYZE)')
}

const year = '31536000000'
const begun = `(extract(epoch FROM now()) * 1000)::bigint - ${year} + n * (${year} / $2::bigint)`
const manyUsers = `INSERT INTO users (host_id, id, status, idpass, email_index, external_id_index, mobile_index, created_at, updated_at)
  SELECT $1::uuid, md5('u' || n)::uuid, (ARRAY['active', 'active', 'paused', 'dormant', 'closed'])[1 + n % 5], n % 3 > 0,
    sha256(('e' || n)::bytea), sha256(('x' || n)::bytea), sha256(('m' || n)::bytea), ${begun}, ${begun}
  FROM generate_series(1, $2::bigint) n`
const manySessions = `INSERT INTO identity_sessions (host_id, id, user_id, kind, token_hash, sealed, created_at, expires_at, ended_at)
  SELECT $1::uuid, md5('s' || n)::uuid, md5('u' || n)::uuid, 'DIT', sha256(('t' || n)::bytea), '', ${begun}, ${begun} + 900000, ${begun} + 1000
  FROM generate_series(1, $2::bigint) n`
const manyAlerts = `INSERT INTO alerts (host_id, user_id, id, source_key, type, bureau, reported_at, created_at, sealed_content)
  SELECT $1::uuid, md5('u' || n)::uuid, 'al_' || n, 'k' || n,
    CASE WHEN n % 1000 = 0 THEN 'BankruptcyAlert' ELSE 'InquiryAlert' END, 'EFX', (${begun}) / 86400000 * 86400000, ${begun}, ''
  FROM generate_series(1, $2::bigint) n`

/** What each list and search reads, as the role of the service runs it. */
export async function plansOf(appUrl: string, hostId: string): Promise<string[]> {
  const app = new pg.Client({ connectionString: appUrl })
  await app.connect()
  const lines: string[] = []
  for (const [name, values] of Object.entries(asked)) {
    const { text } = everyStatement().find((one) => one.name === name)!
    const { rows } = await app.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF, SUMMARY OFF) ${text}`,
      [hostId, ...values],
    )
    lines.push(`-- ${name}`, ...rows.map((row) => row['QUERY PLAN']).filter((line) => telling.test(line)))
  }
  await app.end()
  return lines
}

const telling = /Scan|Sort|Limit|Append|Buffers|Index Cond|Rows Removed/
const far = Number.MAX_SAFE_INTEGER
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const hashOf = (text: string) => createHash('sha256').update(text).digest()
const statuses = ['active', 'paused', 'dormant', 'closed'].flatMap((one) => [one, one])
const proven = statuses.map((_, place) => String(place % 2 === 0))

const asked: Readonly<Record<string, readonly unknown[]>> = {
  'users-by-email': [hashOf('e777')],
  'users-by-external-id': [hashOf('x777')],
  'users-by-mobile': [hashOf('m777')],
  'user-by-id': ['0b1a9d2e-0000-4000-8000-000000000000'],
  'users-list': [statuses, proven, 0, far, lastId, 26],
  'alerts-of-host': [0, far, far, 26],
  'alerts-of-host-by-type': [0, far, far, 26, 'BankruptcyAlert'],
  'identity-sessions-of-host': [0, far, lastId, 26],
  'identity-days': [0],
}

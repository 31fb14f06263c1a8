import { dayMs, hourMs } from '@plumbline/core/calendar'
import { type ClientKind, otherClient } from '@plumbline/core/clients'
import { clientVersionsPerDay, requestsLookedThrough } from '@plumbline/core/promises'
import type { Database, Row } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement, statementInIndexOrder } from './statement.ts'

/** One call of the public API as it is kept: what it was about and how it ended, nothing of what was in it. */
export interface RequestRecord {
  /** Real time. */
  at: number
  seq: number
  requestId: string
  method: string
  /** Name of the endpoint. */
  route: string
  status: number
  code: string | null
  durationMs: number
  keyId: string | null
  userId: string | null
  network: string
  /** What made the call; null where that was not noted yet. */
  client: ClientKind | null
  /** Empty where it named none. */
  clientVersion: string
}

export interface NewRequest extends Omit<RequestRecord, 'seq' | 'client'> {
  hostId: string
  client: ClientKind
  /** The call is going to be retired; those are counted. */
  deprecated: boolean
}

interface RequestPage {
  /** Both included. */
  since: number
  until: number
  /** Only calls behind this place. */
  before: { at: number; seq: number } | null
  limit: number
  method: string | null
  route: string | null
  /** 4 for 400 to 499. */
  statusClass: number | null
  keyId: string | null
  code: string | null
  userId: string | null
  client: ClientKind | null
}

interface FoundRequests {
  found: RequestRecord[]
  /** Where the look ended before everything was looked through; null: it went to the end, or there was enough before. */
  lookedTo: { at: number; seq: number } | null
}

/** Of all hosts together. A second of it may be lost with the machine of the database: the commit does not wait for the disk. */
export async function insertRequests(system: Database, requests: readonly NewRequest[]): Promise<void> {
  const column = <Key extends keyof NewRequest>(key: Key) => requests.map((one) => one[key])
  const text = (key: 'code' | 'keyId' | 'userId') => requests.map((one) => one[key] ?? '')
  await system.run(insert, [
    column('hostId'),
    column('at'),
    column('requestId'),
    column('method'),
    column('route'),
    column('status'),
    text('code'),
    column('durationMs'),
    text('keyId'),
    text('userId'),
    column('network'),
    column('client'),
    column('clientVersion'),
    column('deprecated'),
  ])
}

/** Newest first. However rare it is what is asked for, a page looks through so many calls and no more. */
export async function listRequests(db: Database, scope: HostScope, page: RequestPage): Promise<FoundRequests> {
  const { since, until, before, limit, method, route, statusClass, keyId, code, userId, client } = page
  const latest = Number.MAX_SAFE_INTEGER
  const place = [since, until, before?.at ?? latest, before?.seq ?? latest, limit]
  const list = userId !== null ? ofUser : code !== null ? ofCode : all
  const values = [...place, method, route, statusClass, keyId, code, userId, client]
  const rows = await db.transaction(scope, (tx) => tx.run(list, values))
  const end = rows.find((row) => row['place'] === requestsLookedThrough)
  return {
    found: rows.filter((row) => row['matches']).map(toRequest),
    lookedTo: end ? { at: end['at'] as number, seq: end['seq'] as number } : null,
  }
}

/** The latest calls of an id; there is mostly one. */
export async function findRequests(
  db: Database,
  scope: HostScope,
  { requestId, since, limit }: { requestId: string; since: number; limit: number },
): Promise<RequestRecord[]> {
  return (await db.read(scope, byId, [requestId, since, limit])).map(toRequest)
}

function toRequest(row: Row): RequestRecord {
  return {
    at: row['at'] as number,
    seq: row['seq'] as number,
    requestId: row['request_id'] as string,
    method: row['method'] as string,
    route: row['route'] as string,
    status: row['status'] as number,
    code: row['code'] as string | null,
    durationMs: row['duration_ms'] as number,
    keyId: row['key_id'] as string | null,
    userId: row['user_id'] as string | null,
    network: row['network'] as string,
    client: row['client'] as ClientKind | null,
    clientVersion: (row['client_version'] as string | null) ?? '',
  }
}

const columns = `r.at, r.seq, r.request_id, r.method, r.route, r.status, r.code, r.duration_ms, r.key_id, r.user_id, r.network,
  r.client, r.client_version`

// The last call that was looked at comes along also where it is not asked for: the next page goes on behind it.
const listed = (filter: string, order = ['at', 'seq']) => {
  const newestFirst = (table: string) => order.map((column) => `${table}.${column} DESC`).join(', ')
  return `SELECT * FROM (
     SELECT looked.*, row_number() OVER (ORDER BY ${newestFirst('looked')})::int AS place,
       ($6::text IS NULL OR method = $6::text) AND ($7::text IS NULL OR route = $7::text)
         AND ($8::int IS NULL OR status / 100 = $8::int) AND ($9::uuid IS NULL OR key_id IS NOT DISTINCT FROM $9::uuid)
         AND ($10::text IS NULL OR code IS NOT DISTINCT FROM $10::text)
         AND ($11::uuid IS NULL OR user_id IS NOT DISTINCT FROM $11::uuid)
         AND ($12::text IS NULL OR client IS NOT DISTINCT FROM $12::text) AS matches
     FROM (SELECT ${columns} FROM api_requests r
       WHERE r.host_id = current_host() AND r.at >= $1 AND r.at <= least($2::bigint, $3::bigint)
         AND (r.at, r.seq) < ($3::bigint, $4::bigint) ${filter}
       ORDER BY ${newestFirst('r')} LIMIT ${requestsLookedThrough}) looked) numbered
   WHERE matches OR place = ${requestsLookedThrough} ORDER BY place LIMIT $5`
}
const all = statementInIndexOrder('requests-list', listed(''))
// Says "with this code" as a stretch of the index by code, as lists of events do with their type.
const ofCode = statementInIndexOrder(
  'requests-list-of-code',
  listed(
    `AND r.code IS NOT NULL AND (r.code, r.at, r.seq) < ($10::text, $3::bigint, $4::bigint)
     AND (r.code, r.at) >= ($10::text, $1::bigint)`,
    ['code', 'at', 'seq'],
  ),
)
const ofUser = statementInIndexOrder('requests-list-of-user', listed('AND r.user_id = $11::uuid'))
const byId = hostRead(
  'requests-by-id',
  `SELECT ${columns} FROM api_requests r WHERE r.host_id = host.id AND r.request_id = $2 AND r.at >= $3
   ORDER BY r.at DESC, r.seq DESC LIMIT $4`,
)
// Hours and days are counted with the calls, host by host in one order: two processes that write at once wait for each other. Versions
// come from callers: what a host has on its day already goes on being counted, and others become one as soon as there are many.
const insert = statement(
  'requests-insert',
  `WITH noted AS MATERIALIZED (
     SELECT r.* FROM (SELECT set_config('synchronous_commit', 'off', true) AS waits OFFSET 0) disk,
       unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::int[], $7::text[], $8::int[], $9::text[],
       $10::text[], $11::text[], $12::text[], $13::text[], $14::boolean[])
       AS r (host_id, at, request_id, method, route, status, code, duration_ms, key_id, user_id, network, client, client_version, deprecated)
     WHERE disk.waits = 'off'),
   counted AS (
     INSERT INTO request_hours AS h (host_id, hour, calls, refused, failed)
     SELECT host_id, at / ${hourMs}, count(*), count(*) FILTER (WHERE status BETWEEN 400 AND 499),
       count(*) FILTER (WHERE status >= 500)
     FROM noted GROUP BY 1, 2 ORDER BY 1, 2
     ON CONFLICT (host_id, hour) DO UPDATE SET calls = h.calls + excluded.calls, refused = h.refused + excluded.refused,
       failed = h.failed + excluded.failed),
   versions AS (
     SELECT n.host_id, n.at / ${dayMs} AS day, n.client, n.client_version AS version, count(*) AS calls, max(n.at) AS last_at
     FROM noted n GROUP BY 1, 2, 3, 4),
   placed AS (
     SELECT v.*, v.version = '' OR d.calls IS NOT NULL
       OR row_number() OVER (PARTITION BY v.host_id, v.day ORDER BY d.calls IS NULL, v.version = '' DESC, v.calls DESC, v.client, v.version)
         + (SELECT count(*) FROM client_days a WHERE a.host_id = v.host_id AND a.day = v.day AND NOT EXISTS
             (SELECT FROM versions o WHERE (o.host_id, o.day, o.client, o.version) = (a.host_id, a.day, a.client, a.version)))
         <= ${clientVersionsPerDay} AS fits
     FROM versions v LEFT JOIN client_days d USING (host_id, day, client, version)),
   by_client AS (
     INSERT INTO client_days AS d (host_id, day, client, version, calls, last_at)
     SELECT host_id, day, CASE WHEN fits THEN client ELSE '${otherClient.kind}' END,
       CASE WHEN fits THEN version ELSE '${otherClient.version}' END, sum(calls), max(last_at)
     FROM placed GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
     ON CONFLICT (host_id, day, client, version) DO UPDATE SET calls = d.calls + excluded.calls,
       last_at = greatest(d.last_at, excluded.last_at)),
   retiring AS (
     INSERT INTO deprecated_days AS d (host_id, day, route, calls, last_at)
     SELECT host_id, at / ${dayMs}, route, count(*), max(at) FROM noted WHERE deprecated GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
     ON CONFLICT (host_id, day, route) DO UPDATE SET calls = d.calls + excluded.calls,
       last_at = greatest(d.last_at, excluded.last_at))
   INSERT INTO api_requests (host_id, at, request_id, method, route, status, code, duration_ms, key_id, user_id, network, client,
     client_version)
   SELECT r.host_id, r.at, r.request_id, r.method, r.route, r.status, nullif(r.code, ''), r.duration_ms,
     nullif(r.key_id, '')::uuid, nullif(r.user_id, '')::uuid, r.network, r.client, r.client_version FROM noted r`,
)

import type { EventType } from '@plumbline/contract'
import type { Database, Row, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

type DisabledReason = 'HOST' | 'GONE' | 'FAILING'

/** An endpoint as its host sees it. */
export interface EndpointRecord {
  id: string
  url: string
  description: string
  /** Null: events of every type. */
  types: EventType[] | null
  enabled: boolean
  disabledReason: DisabledReason | null
  basicUser: string | null
  createdAt: number
  lastSuccessAt: number | null
  failingSince: number | null
}

interface NewEndpoint {
  id: string
  url: string
  description: string
  types: readonly EventType[] | null
  enabled: boolean
  basicUser: string | null
  sealedBasicPassword: Buffer | null
  createdAt: number
}

/** What changes; members that are undefined stay. */
interface EndpointChange {
  url?: string | undefined
  description?: string | undefined
  types?: readonly EventType[] | null | undefined
  enabled?: boolean | undefined
  /** Null: without it from now on. */
  basicAuth?: { user: string; sealedPassword: Buffer } | null | undefined
}

/** How many the host has. Others of the host who create one wait for this transaction. */
export async function lockEndpointCount(tx: Transaction): Promise<number> {
  await tx.run(lockHost)
  const [row] = await tx.run(count)
  return row!['count'] as number
}

export async function insertEndpoint(tx: Transaction, endpoint: NewEndpoint): Promise<EndpointRecord> {
  const [row] = await tx.run(insert, [
    endpoint.id,
    endpoint.url,
    endpoint.description,
    endpoint.types,
    endpoint.enabled,
    endpoint.basicUser,
    endpoint.sealedBasicPassword,
    endpoint.createdAt,
  ])
  return toEndpoint(row!)
}

/** Undefined: the host has no such endpoint. */
export async function updateEndpoint(
  tx: Transaction,
  id: string,
  { url, description, types, enabled, basicAuth }: EndpointChange,
): Promise<EndpointRecord | undefined> {
  const [row] = await tx.run(update, [
    id,
    url ?? null,
    description ?? null,
    types !== undefined,
    types ?? null,
    enabled ?? null,
    basicAuth !== undefined,
    basicAuth?.user ?? null,
    basicAuth?.sealedPassword ?? null,
  ])
  return row && toEndpoint(row)
}

/** With its secrets and what waits to be sent. False: the host has no such endpoint. */
export async function deleteEndpoint(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.run(remove, [id])).length > 0
}

/** Keeps others from rotating its secrets or deleting it until the transaction ends. False: the host has no such endpoint. */
export async function lockEndpoint(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.run(lockOne, [id])).length > 0
}

export async function findEndpoint(db: Database, scope: HostScope, id: string): Promise<EndpointRecord | undefined> {
  const [row] = await db.read(scope, byId, [id])
  return row && toEndpoint(row)
}

/** Newest first, those after `before`. */
export async function listEndpoints(
  db: Database,
  scope: HostScope,
  page: { before: { createdAt: number; id: string } | null; limit: number },
): Promise<EndpointRecord[]> {
  const { before, limit } = page
  return (await db.read(scope, list, [before?.createdAt ?? null, before?.id ?? null, limit])).map(toEndpoint)
}

function toEndpoint(row: Row): EndpointRecord {
  return {
    id: row['id'] as string,
    url: row['url'] as string,
    description: row['description'] as string,
    types: row['types'] as EventType[] | null,
    enabled: row['enabled'] as boolean,
    disabledReason: row['disabled_reason'] as DisabledReason | null,
    basicUser: row['basic_user'] as string | null,
    createdAt: row['created_at'] as number,
    lastSuccessAt: row['last_success_at'] as number | null,
    failingSince: row['failing_since'] as number | null,
  }
}

const columns =
  'id, url, description, types, enabled, disabled_reason, basic_user, created_at, last_success_at, failing_since'

const lockHost = statement(
  'webhook-endpoints-lock-host',
  `SELECT pg_advisory_xact_lock(hashtextextended('webhook endpoints ' || current_host(), 0))`,
)
const count = statement(
  'webhook-endpoints-count',
  'SELECT count(*)::int AS count FROM webhook_endpoints WHERE host_id = current_host()',
)
const insert = statement(
  'webhook-endpoint-insert',
  `INSERT INTO webhook_endpoints (host_id, id, url, description, types, enabled, disabled_reason, basic_user,
     sealed_basic_password, created_at)
   VALUES (current_host(), $1, $2, $3, $4::text[], $5, CASE WHEN NOT $5 THEN 'HOST' END, $6, $7, $8)
   RETURNING ${columns}`,
)
// An endpoint that is switched on or gets another address begins afresh: what has failed until then no longer counts.
const update = statement(
  'webhook-endpoint-update',
  `UPDATE webhook_endpoints SET url = coalesce($2, url), description = coalesce($3, description),
     types = CASE WHEN $4 THEN $5::text[] ELSE types END,
     enabled = coalesce($6::boolean, enabled),
     disabled_reason = CASE WHEN $6 THEN NULL WHEN NOT $6 AND enabled THEN 'HOST' ELSE disabled_reason END,
     failing_since = CASE WHEN $6 OR $2 <> url THEN NULL ELSE failing_since END,
     warned_at = CASE WHEN $6 OR $2 <> url THEN NULL ELSE warned_at END,
     basic_user = CASE WHEN $7 THEN $8 ELSE basic_user END,
     sealed_basic_password = CASE WHEN $7 THEN $9 ELSE sealed_basic_password END
   WHERE host_id = current_host() AND id = $1 RETURNING ${columns}`,
)
const remove = statement(
  'webhook-endpoint-delete',
  'DELETE FROM webhook_endpoints WHERE host_id = current_host() AND id = $1 RETURNING 1',
)
const lockOne = statement(
  'webhook-endpoint-lock',
  'SELECT 1 FROM webhook_endpoints WHERE host_id = current_host() AND id = $1 FOR NO KEY UPDATE',
)
const byId = hostRead(
  'webhook-endpoint-by-id',
  `SELECT ${columns} FROM webhook_endpoints WHERE host_id = host.id AND id = $2`,
)
const list = hostRead(
  'webhook-endpoint-list',
  `SELECT ${columns} FROM webhook_endpoints
   WHERE host_id = host.id AND ($2::bigint IS NULL OR (created_at, id) < ($2::bigint, $3::uuid))
   ORDER BY created_at DESC, id DESC LIMIT $4`,
)

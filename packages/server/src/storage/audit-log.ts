import type { Database, Row, Transaction } from './database.ts'
import { statement } from './statement.ts'

/** One action that was done or refused: its actor, object, address and outcome, never its content. */
export interface AuditEntry {
  id: string
  hostId: string | null
  /** Real time. */
  at: number
  /** `key:<id>`, `user:<id>`, `operator:<name>`, `anyone` or `service`. */
  actor: string
  action: string
  object: string | null
  requestId: string | null
  address: string | null
  /** `OK` or the code of the refusal. */
  outcome: string
  mac: Buffer
}

/** Writes an entry in the transaction of its change. */
export async function insertAuditEntry(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.run(insertOne, [
    entry.id,
    entry.hostId,
    entry.at,
    entry.actor,
    entry.action,
    entry.object,
    entry.requestId,
    entry.address,
    entry.outcome,
    entry.mac,
  ])
}

/** Many entries in one statement: of many requests and hosts, or inside the transaction of one large change. */
export async function insertAuditEntries(to: Pick<Database, 'run'>, entries: readonly AuditEntry[]): Promise<void> {
  await to.run(insertMany, [JSON.stringify(entries.map((entry) => ({ ...entry, mac: entry.mac.toString('hex') })))])
}

/** When the newest entry was written; null in an empty log. */
export async function newestEntryAt(system: Database): Promise<number | null> {
  return ((await system.run(newest))[0]?.['at'] as number | undefined) ?? null
}

export function entryOf(row: Row): AuditEntry {
  return {
    id: row['id'] as string,
    hostId: row['host_id'] as string | null,
    at: row['at'] as number,
    actor: row['actor'] as string,
    action: row['action'] as string,
    object: row['object'] as string | null,
    requestId: row['request_id'] as string | null,
    address: row['address'] as string | null,
    outcome: row['outcome'] as string,
    mac: row['mac'] as Buffer,
  }
}

export const auditColumns = 'id, host_id, at, actor, action, object, request_id, address, outcome, mac'

// A writer has its transaction number before it takes a sequence number: a process that knows that every transaction up to a number
// has ended also knows that no sequence number given out until then can still appear.
const insertOne = statement(
  'audit-insert-one',
  `WITH writer AS MATERIALIZED (SELECT pg_current_xact_id() AS id)
   INSERT INTO audit_log (${auditColumns}, written_by)
   SELECT $1::uuid, $2::uuid, $3::bigint, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text, $10::bytea, writer.id FROM writer`,
)
const insertMany = statement(
  'audit-insert-many',
  `WITH writer AS MATERIALIZED (SELECT pg_current_xact_id() AS id)
   INSERT INTO audit_log (${auditColumns}, written_by)
   SELECT e.id, "hostId", at, actor, action, object, "requestId", address, outcome, decode(mac, 'hex'), writer.id
   FROM writer, json_to_recordset($1) AS e (id uuid, "hostId" uuid, at bigint, actor text, action text, object text,
     "requestId" text, address text, outcome text, mac text)`,
)
const newest = statement('audit-newest', 'SELECT at FROM audit_log ORDER BY seq DESC LIMIT 1')

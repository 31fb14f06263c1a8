import type { Database, Row, Transaction } from './database.ts'
import { statement } from './statement.ts'
import { pageValues, type TimelinePage } from './timeline-page.ts'

/** One action that was done or refused: its actor, object, address and outcome, never its content. */
export interface AuditEntry {
  id: string
  hostId: string | null
  /** The team of the member who did it; absent for all who are no member of one. */
  teamId?: string | null
  /** Real time. */
  at: number
  /** `key:<id>`, `user:<id>`, `team:<member>`, `operator:<name>`, `anyone` or `service`. */
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
    entry.teamId ?? null,
  ])
}

/** Many entries in one statement: of many requests and hosts, or inside the transaction of one large change. */
export async function insertAuditEntries(to: Pick<Database, 'run'>, entries: readonly AuditEntry[]): Promise<void> {
  await to.run(insertMany, [JSON.stringify(entries.map((entry) => ({ ...entry, mac: entry.mac.toString('hex') })))])
}

/** Which part of the log of a user: what staff did, steps of an identity flow, everything else that changed the user. */
export type ActionGroup = 'STAFF' | 'IDENTITY' | 'ACCOUNT'

type ActionOfUser = Pick<AuditEntry, 'id' | 'at' | 'actor' | 'action' | 'requestId' | 'outcome'> & {
  group: ActionGroup
}

/** What was done about a user, without reads. Null: of every group. */
export async function actionsOfUser(
  tx: Transaction,
  page: TimelinePage<string>,
  group: ActionGroup | null,
): Promise<ActionOfUser[]> {
  return (await tx.run(ofUser, [...pageValues({ ...page, userId: `user:${page.userId}` }), group])).map((row) => ({
    id: row['id'] as string,
    at: row['at'] as number,
    actor: row['actor'] as string,
    action: row['action'] as string,
    requestId: row['request_id'] as string | null,
    outcome: row['outcome'] as string,
    group: row['group'] as ActionGroup,
  }))
}

/** Who paused a user last; undefined where no call did. */
export async function lastPauserOf(tx: Transaction, userId: string): Promise<string | undefined> {
  return (await tx.run(lastPause, [`user:${userId}`]))[0]?.['actor'] as string | undefined
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
    teamId: row['team_id'] as string | null,
  }
}

export const auditColumns = 'id, host_id, at, actor, action, object, request_id, address, outcome, mac, team_id'

// A writer has its transaction number before it takes a sequence number: a process that knows that every transaction up to a number
// has ended also knows that no sequence number given out until then can still appear.
const insertOne = statement(
  'audit-insert-one',
  `WITH writer AS MATERIALIZED (SELECT pg_current_xact_id() AS id)
   INSERT INTO audit_log (${auditColumns}, written_by)
   SELECT $1::uuid, $2::uuid, $3::bigint, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text, $10::bytea, $11::uuid, writer.id FROM writer`,
)
const insertMany = statement(
  'audit-insert-many',
  `WITH writer AS MATERIALIZED (SELECT pg_current_xact_id() AS id)
   INSERT INTO audit_log (${auditColumns}, written_by)
   SELECT e.id, "hostId", at, actor, action, object, "requestId", address, outcome, decode(mac, 'hex'), "teamId", writer.id
   FROM writer, json_to_recordset($1) AS e (id uuid, "hostId" uuid, at bigint, actor text, action text, object text,
     "requestId" text, address text, outcome text, mac text, "teamId" uuid)`,
)
/** The condition of the index of entries about users, word for word. */
export const ofUsers = `object LIKE 'user:%' AND (action LIKE 'user.%' OR action LIKE 'identity.%' OR action LIKE 'password.%'
       OR action LIKE 'email.%' OR action LIKE 'data.%' OR actor LIKE 'operator:%' OR actor LIKE 'team:%')`
// Clients ask again and again whether a link was opened; the link itself and what came of it are in the list. That the list itself
// was read is in the log alone.
const ofUser = statement(
  'audit-of-user',
  `SELECT * FROM (
     SELECT id, at, actor, action, request_id, outcome, CASE WHEN actor LIKE 'operator:%' OR actor LIKE 'team:%' THEN 'STAFF'
       WHEN action LIKE 'identity.%' THEN 'IDENTITY' ELSE 'ACCOUNT' END AS "group"
     FROM audit_log WHERE host_id = current_host() AND object = $1 AND at >= $2 AND (at, id) < ($3::bigint, $4::uuid)
       AND ${ofUsers} AND action NOT IN ('identity.smfa.status', 'people.timeline', 'people.looks')) AS actions
   WHERE $6::text IS NULL OR "group" = $6::text ORDER BY at DESC, id DESC LIMIT $5`,
)
const lastPause = statement(
  'audit-last-pause',
  `SELECT actor FROM audit_log WHERE host_id = current_host() AND object = $1 AND ${ofUsers}
     AND action = 'user.pause' AND outcome = 'OK'
   ORDER BY at DESC, id DESC LIMIT 1`,
)
const newest = statement('audit-newest', 'SELECT at FROM audit_log ORDER BY seq DESC LIMIT 1')

import type { Database, Row, Transaction } from './database.ts'
import { statement } from './statement.ts'

/** One thing that was done or refused: who, what, to whom, from where, with which outcome. Never what it contained. */
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

/** Inside the transaction of the change it tells of. */
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

/** Entries the chain does not have yet and that nothing can commit before any more, oldest first. */
export async function settledUnchained(
  tx: Transaction,
  aboveSeq: number,
  limit: number,
): Promise<{ seq: number; mac: Buffer }[]> {
  return (await tx.run(unchained, [aboveSeq, limit])) as { seq: number; mac: Buffer }[]
}

/** The last link and the floor, locked against another process that would append at the same time. */
export async function lockChainHead(
  tx: Transaction,
): Promise<{ position: number; link: Buffer | null; floor: number }> {
  const [row] = await tx.run(lockFloor)
  const [head] = await tx.run(chainHead)
  return {
    position: (head?.['position'] as number | undefined) ?? 0,
    link: (head?.['link'] as Buffer | undefined) ?? null,
    floor: row?.['seq'] as number,
  }
}

export async function appendLinks(
  tx: Transaction,
  links: readonly { position: number; seq: number; link: Buffer }[],
): Promise<void> {
  await tx.run(insertLinks, [
    links.map((one) => one.position),
    links.map((one) => one.seq),
    links.map((one) => one.link),
  ])
}

/**
 * Raises the floor to the last linked entry that is older than any transaction can be. A younger number may still be given
 * to an entry that is not committed yet.
 */
export async function raiseFloor(tx: Transaction, olderThan: number): Promise<void> {
  await tx.run(raise, [olderThan])
}

/** The chain with the entries it links, in its own order; entry fields are null where the entry is gone. */
export async function chainPage(
  system: Database,
  abovePosition: number,
  limit: number,
): Promise<(AuditEntry & ChainRow)[]> {
  return (await system.run(pageOfChain, [abovePosition, limit])).map((row) => ({
    ...entryOf(row),
    position: row['position'] as number,
    seq: row['seq'] as number,
    link: row['link'] as Buffer,
  }))
}

export async function unchainedEntries(system: Database, limit: number): Promise<(AuditEntry & { seq: number })[]> {
  return (await system.run(unchainedPage, [limit])).map((row) => ({ ...entryOf(row), seq: row['seq'] as number }))
}

export interface ChainRow {
  position: number
  seq: number
  link: Buffer
}

function entryOf(row: Row): AuditEntry {
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

const columns = 'id, host_id, at, actor, action, object, request_id, address, outcome, mac'

const insertOne = statement(
  'audit-insert-one',
  `INSERT INTO audit_log (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)
const insertMany = statement(
  'audit-insert-many',
  `INSERT INTO audit_log (${columns})
   SELECT id, "hostId", at, actor, action, object, "requestId", address, outcome, decode(mac, 'hex')
   FROM json_to_recordset($1) AS e (id uuid, "hostId" uuid, at bigint, actor text, action text, object text, "requestId" text,
     address text, outcome text, mac text)`,
)
// Rows of a transaction older than every running one are settled. A number from the future comes from a restored copy of
// another server and is settled as well.
const unchained = statement(
  'audit-unchained',
  `SELECT l.seq, l.mac FROM audit_log l, pg_current_snapshot() now
   WHERE l.seq > $1 AND (l.written_by < pg_snapshot_xmin(now) OR l.written_by > pg_snapshot_xmax(now))
     AND NOT EXISTS (SELECT 1 FROM audit_chain c WHERE c.seq = l.seq)
   ORDER BY l.written_by, l.seq LIMIT $2`,
)
const lockFloor = statement('audit-lock-floor', 'SELECT seq FROM audit_floor FOR UPDATE')
const chainHead = statement('audit-chain-head', 'SELECT position, link FROM audit_chain ORDER BY position DESC LIMIT 1')
const insertLinks = statement(
  'audit-insert-links',
  'INSERT INTO audit_chain (position, seq, link) SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bytea[])',
)
const raise = statement(
  'audit-raise-floor',
  `UPDATE audit_floor f SET seq = greatest(f.seq, least(
     coalesce((SELECT max(l.seq) FROM audit_log l WHERE l.seq > f.seq AND l.at < $1), f.seq),
     (SELECT min(l.seq) - 1 FROM audit_log l
      WHERE l.seq > f.seq AND NOT EXISTS (SELECT 1 FROM audit_chain c WHERE c.seq = l.seq))))`,
)
const pageOfChain = statement(
  'audit-chain-page',
  `SELECT c.position, c.seq, c.link, ${columns.replaceAll(/(\w+)/g, 'l.$1')} FROM audit_chain c LEFT JOIN audit_log l ON l.seq = c.seq
   WHERE c.position > $1 ORDER BY c.position LIMIT $2`,
)
const unchainedPage = statement(
  'audit-unchained-page',
  `SELECT l.seq, ${columns} FROM audit_log l WHERE NOT EXISTS (SELECT 1 FROM audit_chain c WHERE c.seq = l.seq) ORDER BY l.seq LIMIT $1`,
)

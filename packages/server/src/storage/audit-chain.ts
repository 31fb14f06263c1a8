import { type AuditEntry, auditColumns, entryOf } from './audit-log.ts'
import type { Database, Transaction } from './database.ts'
import { statement } from './statement.ts'

interface ChainRow {
  position: number
  seq: number
  link: Buffer
}

/** A link with its entry; fields of the entry are null where it is gone. */
export type LinkedEntry = AuditEntry & ChainRow

/** Up to the floor every entry is linked and no further one can appear. It counts only with its MAC. */
export interface Floor {
  seq: number
  mac: Buffer | null
  /** The link of the entry it names; null where there is none. */
  link: Buffer | null
}

/** The last link and the floor, locked against another process that would append at the same time. */
export async function lockChain(tx: Transaction): Promise<{ position: number; link: Buffer | null; floor: Floor }> {
  const [row] = await tx.run(lockFloor)
  await tx.run(byIndexOnly)
  const [head] = await tx.run(chainHead)
  return {
    position: (head?.['position'] as number | undefined) ?? 0,
    link: (head?.['link'] as Buffer | undefined) ?? null,
    floor: { ...(row as unknown as Floor), link: await linkOf(tx, row!['seq'] as number) },
  }
}

/** A page of the log by sequence number. `mac` is null where the entry is linked already. */
export async function entriesAbove(tx: Transaction, seq: number): Promise<{ seq: number; mac: Buffer | null }[]> {
  return (await tx.run(above, [seq])) as { seq: number; mac: Buffer | null }[]
}

export const entriesPerPage = 1000

export async function appendLinks(tx: Transaction, links: readonly ChainRow[]): Promise<void> {
  await tx.run(insertLinks, [
    links.map((one) => one.position),
    links.map((one) => one.seq),
    links.map((one) => one.link),
  ])
}

export async function linkOf(tx: Pick<Database, 'run'>, seq: number): Promise<Buffer | null> {
  return ((await tx.run(linkOfEntry, [seq]))[0]?.['link'] as Buffer | undefined) ?? null
}

/** The links of entries by their numbers, in hexadecimal digits. */
export async function linksOf(system: Database, seqs: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await system.run(linksOfEntries, [seqs])
  return new Map(rows.map((row) => [row['seq'] as number, (row['link'] as Buffer).toString('hex')]))
}

export async function saveFloor(tx: Transaction, seq: number, mac: Buffer): Promise<void> {
  await tx.run(setFloor, [seq, mac])
}

/** A number larger than that of every transaction that has begun to write until now. */
export async function newTransactionNumber(system: Database): Promise<string> {
  return (await system.run(drawNumber))[0]!['number'] as string
}

/** Whether every transaction with a smaller number has ended. */
export async function haveEndedBefore(system: Database, transactionNumber: string): Promise<boolean> {
  return (await system.run(allEnded, [transactionNumber]))[0]!['ended'] as boolean
}

/** The chain with the entries it links, in its own order. */
export async function chainPage(system: Database, abovePosition: number, limit: number): Promise<LinkedEntry[]> {
  return (await system.run(pageOfChain, [abovePosition, limit])).map((row) => ({
    ...entryOf(row),
    position: row['position'] as number,
    seq: row['seq'] as number,
    link: row['link'] as Buffer,
  }))
}

export async function unlinkedEntries(
  system: Database,
  aboveSeq: number,
  limit: number,
): Promise<(AuditEntry & { seq: number })[]> {
  return (await system.run(unlinked, [aboveSeq, limit])).map((row) => ({ ...entryOf(row), seq: row['seq'] as number }))
}

/** The floor as it stands, and the highest sequence number that is linked. */
export async function readFloor(system: Database): Promise<Floor & { lastLinked: number }> {
  return (await system.run(floorAndLast))[0] as unknown as Floor & { lastLinked: number }
}

// Rows are reached by their number alone, whatever the planner estimates: a plan that reads the whole chain
// is never the right one here.
const byIndexOnly = statement(
  'audit-by-index-only',
  "SELECT set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)",
)
// The look at the chain is a subquery of its own for each row: the planner could turn a join round and begin with the chain.
const above = statement(
  'audit-entries-above',
  `SELECT l.seq, CASE WHEN (SELECT c.position FROM audit_chain c WHERE c.seq = l.seq) IS NULL THEN l.mac END AS mac
   FROM audit_log l WHERE l.seq > $1 ORDER BY l.seq LIMIT ${entriesPerPage}`,
)
const lockFloor = statement('audit-lock-floor', 'SELECT seq, mac FROM audit_floor FOR UPDATE')
const chainHead = statement('audit-chain-head', 'SELECT position, link FROM audit_chain ORDER BY position DESC LIMIT 1')
const linkOfEntry = statement('audit-link-of-entry', 'SELECT link FROM audit_chain WHERE seq = $1')
const linksOfEntries = statement(
  'audit-links-of-entries',
  'SELECT seq, link FROM audit_chain WHERE seq = ANY ($1::bigint[])',
)
const insertLinks = statement(
  'audit-insert-links',
  'INSERT INTO audit_chain (position, seq, link) SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bytea[])',
)
const setFloor = statement('audit-set-floor', 'UPDATE audit_floor SET seq = $1, mac = $2')
const drawNumber = statement('transaction-number', 'SELECT pg_current_xact_id()::text AS number')
const allEnded = statement(
  'transactions-ended',
  'SELECT pg_snapshot_xmin(pg_current_snapshot()) >= $1::text::xid8 AS ended',
)
const pageOfChain = statement(
  'audit-chain-page',
  `SELECT c.position, c.seq, c.link, ${auditColumns.replaceAll(/(\w+)/g, 'l.$1')}
   FROM audit_chain c LEFT JOIN audit_log l ON l.seq = c.seq WHERE c.position > $1 ORDER BY c.position LIMIT $2`,
)
const unlinked = statement(
  'audit-unlinked',
  `SELECT l.seq, ${auditColumns} FROM audit_log l
   WHERE l.seq > $1 AND NOT EXISTS (SELECT 1 FROM audit_chain c WHERE c.seq = l.seq) ORDER BY l.seq LIMIT $2`,
)
const floorAndLast = statement(
  'audit-floor',
  `SELECT f.seq, f.mac, c.link, coalesce((SELECT max(seq) FROM audit_chain), 0) AS "lastLinked"
   FROM audit_floor f LEFT JOIN audit_chain c ON c.seq = f.seq`,
)

import { countedAtMost } from '@plumbline/core/promises'
import type { Database, Row, Transaction } from './database.ts'
import { statement } from './statement.ts'

/** Where a kind of work stands, over all hosts. Each number is counted up to `countedAtMost`. */
interface KindOfWork {
  kind: string
  due: number
  claimed: number
  /** Since when the oldest item waits, in real time; null: nothing is due. */
  oldestDueAt: number | null
  failing: number
  dead: number
  held: number
}

export async function countWork(system: Database, kinds: readonly string[], now: number): Promise<KindOfWork[]> {
  return (await system.run(byKind, [now, kinds])) as unknown as KindOfWork[]
}

/** By host: how many items of these kinds were given up or fail. */
export async function troubledByHost(system: Database, kinds: readonly string[]): Promise<Map<string, number>> {
  const rows = await system.run(byHost, [kinds])
  return new Map(rows.map((row) => [row['host_id'] as string, row['troubled'] as number]))
}

/** An item that failed: given up, or to be tried again at its date. What it is about stays with its host. */
export interface TroubledItem {
  id: string
  hostId: string
  /** The host's time. */
  dueAt: number
  deadAt: number | null
  attempts: number
  error: string | null
  createdAt: number
}

interface TroubledPage {
  kind: string
  /** Behind this place. */
  after: { at: number; id: string }
  limit: number
}

/** Those given up, the oldest first. */
export async function listDead(system: Database, { kind, after, limit }: TroubledPage): Promise<TroubledItem[]> {
  return (await system.run(dead, [kind, after.at, after.id, limit])).map(toTroubled)
}

/** Those that are tried again, by when. */
export async function listFailing(system: Database, { kind, after, limit }: TroubledPage): Promise<TroubledItem[]> {
  return (await system.run(failing, [kind, after.at, after.id, limit])).map(toTroubled)
}

/** Makes an item due now that was given up or waits for its next try. Its host, or undefined: it is gone or somebody works on it. */
export async function runAgain(
  tx: Transaction,
  { kind, hostId, id }: NamedItem,
  { hostNow, now }: { hostNow: number; now: number },
): Promise<boolean> {
  return (await tx.run(again, [hostId, id, kind, hostNow, now])).length > 0
}

/** Forgets an item that was given up. False: it is gone, or it was not given up. */
export async function skipWork(tx: Transaction, { kind, hostId, id }: NamedItem): Promise<boolean> {
  return (await tx.run(skip, [hostId, id, kind])).length > 0
}

/** Makes a page of planned items of a kind due now, at all hosts. How many there were. */
export async function runPlanned(tx: Transaction, kind: string, now: number): Promise<number> {
  return (await tx.run(planned, [kind, now])).length
}

interface NamedItem {
  kind: string
  hostId: string
  id: string
}

function toTroubled(row: Row): TroubledItem {
  return {
    id: row['id'] as string,
    hostId: row['host_id'] as string,
    dueAt: row['due_at'] as number,
    deadAt: row['dead_at'] as number | null,
    attempts: row['attempts'] as number,
    error: row['last_error'] as string | null,
    createdAt: row['created_at'] as number,
  }
}

const counted = (inner: string) => `(SELECT count(*)::int FROM (${inner} LIMIT ${countedAtMost}) c)`
const dueOf = (columns: string, limit: number) => `hosts h CROSS JOIN LATERAL (
  SELECT ${columns} FROM work_items w WHERE w.host_id = h.id AND w.kind = k.kind AND w.dead_at IS NULL
    AND w.due_at <= $1::bigint + h.clock_offset_ms ORDER BY w.due_at LIMIT ${limit}) w`

const byKind = statement(
  'work-by-kind',
  `SELECT k.kind, d.due, d.claimed, o."oldestDueAt",
     ${counted('SELECT 1 FROM work_items w WHERE w.kind = k.kind AND w.last_error IS NOT NULL AND w.dead_at IS NULL')} AS failing,
     ${counted('SELECT 1 FROM work_items w WHERE w.kind = k.kind AND w.dead_at IS NOT NULL')} AS dead,
     ${counted('SELECT 1 FROM work_items w WHERE w.kind = k.kind AND w.held_due_at IS NOT NULL')} AS held
   FROM unnest($2::text[]) AS k (kind)
   CROSS JOIN LATERAL (
     SELECT count(*)::int AS due, count(*) FILTER (WHERE c.leased_until > $1::bigint)::int AS claimed
     FROM (SELECT w.leased_until FROM ${dueOf('w.leased_until', countedAtMost)} LIMIT ${countedAtMost}) c) d
   CROSS JOIN LATERAL (SELECT min(w.due_at - h.clock_offset_ms) AS "oldestDueAt" FROM ${dueOf('w.due_at', 1)}) o`,
)
const byHost = statement(
  'work-troubled-by-host',
  `SELECT w.host_id, count(*)::int AS troubled FROM unnest($1::text[]) AS k (kind) CROSS JOIN LATERAL (
     (SELECT host_id FROM work_items WHERE kind = k.kind AND dead_at IS NOT NULL LIMIT ${countedAtMost})
     UNION ALL
     (SELECT host_id FROM work_items WHERE kind = k.kind AND last_error IS NOT NULL AND dead_at IS NULL LIMIT ${countedAtMost})) w
   GROUP BY w.host_id`,
)
const columns = 'id, host_id, due_at, dead_at, attempts, last_error, created_at'
const dead = statement(
  'work-dead',
  `SELECT ${columns} FROM work_items WHERE kind = $1 AND dead_at IS NOT NULL AND (dead_at, id) > ($2::bigint, $3::uuid)
   ORDER BY kind, dead_at, id LIMIT $4`,
)
const failing = statement(
  'work-failing',
  `SELECT ${columns} FROM work_items WHERE kind = $1 AND last_error IS NOT NULL AND dead_at IS NULL
     AND (due_at, id) > ($2::bigint, $3::uuid) ORDER BY kind, due_at, id LIMIT $4`,
)
const again = statement(
  'work-run-again',
  `UPDATE work_items SET dead_at = NULL, attempts = 0, fence = fence + 1, leased_until = NULL, held_due_at = NULL, due_at = $4
   WHERE host_id = $1 AND id = $2 AND kind = $3 AND (dead_at IS NOT NULL OR last_error IS NOT NULL)
     AND (leased_until IS NULL OR leased_until <= $5) RETURNING 1`,
)
const planned = statement(
  'work-run-planned',
  `WITH page AS MATERIALIZED (
     SELECT h.id AS host_id, w.id, h.clock_offset_ms FROM hosts h CROSS JOIN LATERAL (
       SELECT id FROM work_items w WHERE w.host_id = h.id AND w.kind = $1 AND w.dead_at IS NULL AND w.held_due_at IS NULL
         AND w.due_at > $2::bigint + h.clock_offset_ms AND (w.leased_until IS NULL OR w.leased_until <= $2)
       ORDER BY w.due_at LIMIT 100 FOR UPDATE SKIP LOCKED) w LIMIT 500)
   UPDATE work_items w SET due_at = $2::bigint + page.clock_offset_ms FROM page
   WHERE w.host_id = page.host_id AND w.id = page.id RETURNING 1`,
)
const skip = statement(
  'work-skip',
  'DELETE FROM work_items WHERE host_id = $1 AND id = $2 AND kind = $3 AND dead_at IS NOT NULL RETURNING 1',
)

import type { Database, Transaction } from './database.ts'
import { statement } from './statement.ts'
import type { WorkItem } from './work-items.ts'

/** A kind of work that nobody does for now, and who decided that. */
interface PausedKind {
  kind: string
  memberId: string
  reason: string
  at: number
}

export async function listPausedKinds(system: Database): Promise<PausedKind[]> {
  return (await system.run(list)) as unknown as PausedKind[]
}

/** False: it is paused already. */
export async function pauseKind(tx: Transaction, { kind, memberId, reason, at }: PausedKind): Promise<boolean> {
  return (await tx.run(pause, [kind, memberId, reason, at])).length > 0
}

/** False: it was not paused. Items that were held meanwhile come back by `releaseHeld`. */
export async function resumeKind(tx: Transaction, kind: string): Promise<boolean> {
  return (await tx.run(resume, [kind])).length > 0
}

/**
 * Takes an item of a paused kind out of the way, as if it had not been claimed, and with it what else of its host and kind is due: a page
 * of it. The next claim comes across the rest.
 */
export async function holdWork(
  system: Database,
  { hostId, id, kind, fence }: WorkItem,
  { hostNow, now }: { hostNow: number; now: number },
): Promise<void> {
  await system.run(putBack, [hostId, id, fence])
  await system.run(hold, [hostId, kind, hostNow, now])
}

/** Gives a page of held items of kinds that go on their dates back. Returns whether there may be more. */
export async function releaseHeld(system: Database): Promise<boolean> {
  return (await system.run(release)).length === pageSize
}

const pageSize = 500
/** The last instant that a date can be. */
const endOfTime = 8_640_000_000_000_000

const list = statement('paused-kinds-list', 'SELECT kind, member_id AS "memberId", reason, at FROM paused_kinds')
const pause = statement(
  'paused-kinds-pause',
  'INSERT INTO paused_kinds (kind, member_id, reason, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING 1',
)
const resume = statement('paused-kinds-resume', 'DELETE FROM paused_kinds WHERE kind = $1 RETURNING 1')
const putBack = statement(
  'work-put-back',
  `UPDATE work_items SET leased_until = NULL, attempts = attempts - 1 WHERE host_id = $1 AND id = $2 AND fence = $3`,
)
const hold = statement(
  'work-hold',
  `UPDATE work_items w SET held_due_at = w.due_at, due_at = ${endOfTime}
   WHERE w.host_id = $1 AND w.id = ANY (ARRAY(
     SELECT id FROM work_items WHERE host_id = $1 AND kind = $2 AND dead_at IS NULL AND due_at <= $3
       AND (leased_until IS NULL OR leased_until <= $4)
     ORDER BY due_at LIMIT ${pageSize} FOR UPDATE SKIP LOCKED))`,
)
// Kinds that are held at all are found by one step of the index for each.
const release = statement(
  'work-release',
  `WITH RECURSIVE kinds AS (
     (SELECT kind FROM work_items WHERE held_due_at IS NOT NULL ORDER BY kind, held_due_at LIMIT 1)
     UNION ALL
     SELECT (SELECT w.kind FROM work_items w WHERE w.held_due_at IS NOT NULL AND w.kind > k.kind ORDER BY w.kind, w.held_due_at LIMIT 1)
     FROM kinds k WHERE k.kind IS NOT NULL),
   page AS MATERIALIZED (
     SELECT w.host_id, w.id FROM kinds k CROSS JOIN LATERAL (
       SELECT host_id, id FROM work_items WHERE kind = k.kind AND held_due_at IS NOT NULL
       ORDER BY kind, held_due_at LIMIT ${pageSize} FOR UPDATE SKIP LOCKED) w
     WHERE k.kind NOT IN (SELECT kind FROM paused_kinds) LIMIT ${pageSize})
   UPDATE work_items w SET due_at = least(w.due_at, w.held_due_at), held_due_at = NULL
   FROM page WHERE w.host_id = page.host_id AND w.id = page.id RETURNING 1`,
)

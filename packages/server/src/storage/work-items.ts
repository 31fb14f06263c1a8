import type { Database, Row, Transaction } from './database.ts'
import { statement } from './statement.ts'
import type { WorkKindName, WorkPayloads } from './work-payloads.ts'

/** A work item is due at an instant of its host's clock. */
export interface WorkItem<Name extends WorkKindName = WorkKindName> {
  hostId: string
  id: string
  kind: Name
  key: string
  payload: WorkPayloads[Name]
  dueAt: number
  attempts: number
  fence: number
}

type ClaimedItem = WorkItem & {
  /** Nobody does work of its kind for now. */
  paused: boolean
}

/** The outcome of an item. */
export interface DoneJob {
  job: WorkKindName | 'deliver-events'
  at: number
  users: number
  outcome: 'done' | 'retried' | 'dead'
}

/** Of one kind, with the payload of that kind. */
export type NewWork<Name extends WorkKindName = WorkKindName> = {
  [Kind in Name]: {
    id: string
    kind: Kind
    key: string
    payload: WorkPayloads[Kind]
    dueAt: number
    createdAt: number
  }
}[Name]

/** Queues work with the change that asks for it; of the same kind and key there is one item, due at the earliest date. */
export async function addWork(tx: Transaction, work: NewWork): Promise<void> {
  await tx.run(insert, [work.id, work.kind, work.key, JSON.stringify(work.payload), work.dueAt, work.createdAt])
}

/** Queues many items at once, by the same rule. */
export async function addManyWorks(tx: Transaction, works: readonly NewWork[]): Promise<void> {
  if (works.length === 0) return
  await tx.run(insertMany, [
    works.map((work) => work.id),
    works.map((work) => work.kind),
    works.map((work) => work.key),
    works.map((work) => JSON.stringify(work.payload)),
    works.map((work) => work.dueAt),
    works.map((work) => work.createdAt),
  ])
}

export async function addHostWork(system: Pick<Database, 'run'>, hostId: string, work: NewWork): Promise<void> {
  await system.run(insertFor, [
    work.id,
    work.kind,
    work.key,
    JSON.stringify(work.payload),
    work.dueAt,
    work.createdAt,
    hostId,
  ])
}

interface Claim {
  /** Real time. */
  now: number
  leasedUntil: number
  limit: number
  /** Only this host's work. */
  hostId: string | null
  /** What the claimer works on already, by host. */
  running?: ReadonlyMap<string, number>
}

/**
 * Claims due items without a lease, earliest first; while other hosts wait, no host gets more than half of the places.
 * Workers that claim at the same time get other items. The caller has to begin at once, because the items count as tried.
 */
export async function claimWork(system: Database, claim: Claim): Promise<ClaimedItem[]> {
  const { now, leasedUntil, limit, hostId, running = new Map<string, number>() } = claim
  const counts = [...running.values()]
  const places = counts.reduce((sum, count) => sum + count, 0)
  return (await system.run(take, [now, leasedUntil, limit, hostId, [...running.keys()], counts, places])).map(toItem)
}

/** The end of an item, or its next date. Nothing happens when the lease was lost: then another worker has the item. */
export async function finishWork(system: Database, item: WorkItem, nextDueAt: number | undefined): Promise<boolean> {
  const values = [item.hostId, item.id, item.fence] as const
  const rows =
    nextDueAt === undefined ? await system.run(remove, values) : await system.run(rearm, [...values, nextDueAt])
  return rows.length > 0
}

/** The same inside the job's own transaction, so that its effect and its end are one. False: roll back. */
export async function finishWorkIn(tx: Transaction, item: WorkItem): Promise<boolean> {
  return (await tx.run(remove, [item.hostId, item.id, item.fence])).length > 0
}

export async function postponeWork(system: Database, item: WorkItem, dueAt: number, error: string): Promise<void> {
  await system.run(postpone, [item.hostId, item.id, item.fence, dueAt, error])
}

/** Gives an item up: it is kept for the operator and never claimed again. */
export async function giveUpWork(system: Database, item: WorkItem, now: number, error: string): Promise<void> {
  await system.run(bury, [item.hostId, item.id, item.fence, now, error])
}

/** Queues items again that were given up. Returns how many. */
export async function reviveWorks(tx: Transaction, kind: WorkKindName, dueAt: number): Promise<number> {
  return (await tx.run(revive, [kind, dueAt])).length
}

function toItem(row: Row): ClaimedItem {
  return {
    hostId: row['host_id'] as string,
    id: row['id'] as string,
    // A kind that only another version knows finds no job, and is tried as often as one that fails.
    kind: row['kind'] as WorkKindName,
    key: row['key'] as string,
    // Only the job reads the payload, which `NewWork` has typed in this version or in an older one.
    payload: row['payload'] as WorkPayloads[WorkKindName],
    dueAt: row['due_at'] as number,
    attempts: row['attempts'] as number,
    fence: row['fence'] as number,
    paused: row['paused'] as boolean,
  }
}

// An item that waits already stays as it is; one that was given up begins again.
const reviveDead = `ON CONFLICT (host_id, kind, key) DO UPDATE SET payload = excluded.payload, due_at = excluded.due_at,
  attempts = 0, fence = work_items.fence + 1, leased_until = NULL, dead_at = NULL, last_error = NULL
  WHERE work_items.dead_at IS NOT NULL`

// The same, but one that waits already comes at the earlier of the two dates, and one that is being worked on comes once
// more: the new request may have come too late for the running job, whose worker can then not end the item.
const hasten = `ON CONFLICT (host_id, kind, key) DO UPDATE SET
  payload = CASE WHEN work_items.dead_at IS NULL THEN work_items.payload ELSE excluded.payload END,
  due_at = CASE WHEN work_items.dead_at IS NULL AND work_items.leased_until IS NULL
    THEN least(work_items.due_at, excluded.due_at) ELSE excluded.due_at END,
  attempts = CASE WHEN work_items.dead_at IS NULL AND work_items.leased_until IS NULL THEN work_items.attempts ELSE 0 END,
  fence = work_items.fence + (work_items.dead_at IS NOT NULL OR work_items.leased_until IS NOT NULL)::integer,
  leased_until = NULL, last_error = NULL, dead_at = NULL
  WHERE work_items.dead_at IS NOT NULL OR work_items.leased_until IS NOT NULL OR excluded.due_at < work_items.due_at`

const insert = statement(
  'work-insert',
  `INSERT INTO work_items (host_id, id, kind, key, payload, due_at, created_at)
   VALUES (current_host(), $1, $2, $3, $4, $5, $6) ${hasten}`,
)
const insertMany = statement(
  'work-insert-many',
  `INSERT INTO work_items (host_id, id, kind, key, payload, due_at, created_at)
   SELECT current_host(), w.id, w.kind, w.key, w.payload, w.due_at, w.created_at
   FROM unnest($1::uuid[], $2::text[], $3::text[], $4::jsonb[], $5::bigint[], $6::bigint[])
     AS w (id, kind, key, payload, due_at, created_at)
   ORDER BY w.kind, w.key ${hasten}`,
)
const insertFor = statement(
  'work-insert-for-host',
  `INSERT INTO work_items (host_id, id, kind, key, payload, due_at, created_at)
   VALUES ($7, $1, $2, $3, $4, $5, $6) ${reviveDead}`,
)
// Every host brings its first few, from the index. Those that would give a host more than half of the places come behind
// all others. More are looked at than taken, because workers that claim at the same time see the same ones.
const take = statement(
  'work-take',
  `WITH waiting AS MATERIALIZED (
     SELECT h.id AS host_id, w.id, w.due_at,
       w.place + coalesce(r.running, 0) > greatest(1, ($3::integer + $7::integer) / 2) AS beyond
     FROM hosts h
     LEFT JOIN unnest($5::uuid[], $6::integer[]) AS r (host_id, running) ON r.host_id = h.id
     CROSS JOIN LATERAL (
       SELECT id, due_at, row_number() OVER (ORDER BY due_at, id) AS place FROM work_items
       WHERE host_id = h.id AND dead_at IS NULL AND due_at <= $1::bigint + h.clock_offset_ms
         AND (leased_until IS NULL OR leased_until <= $1::bigint)
       ORDER BY due_at, id LIMIT $3::integer * 8) w
     WHERE h.id = $4::uuid OR ($4::uuid IS NULL AND h.clock_moving_until <= $1::bigint)
     ORDER BY beyond, w.due_at, w.id LIMIT $3::integer * 8),
   due AS (
     SELECT w.host_id, w.id FROM waiting JOIN work_items w USING (host_id, id)
     WHERE w.dead_at IS NULL AND (w.leased_until IS NULL OR w.leased_until <= $1::bigint)
     ORDER BY waiting.beyond, waiting.due_at, waiting.id LIMIT $3 FOR UPDATE OF w SKIP LOCKED)
   UPDATE work_items w SET leased_until = $2, fence = w.fence + 1, attempts = w.attempts + 1, held_due_at = NULL
   FROM due WHERE w.host_id = due.host_id AND w.id = due.id
   RETURNING w.host_id, w.id, w.kind, w.key, w.payload, w.due_at, w.attempts, w.fence,
     EXISTS (SELECT 1 FROM paused_kinds p WHERE p.kind = w.kind) AS paused`,
)
const remove = statement(
  'work-remove',
  'DELETE FROM work_items WHERE host_id = $1 AND id = $2 AND fence = $3 RETURNING 1',
)
const rearm = statement(
  'work-rearm',
  `UPDATE work_items SET due_at = $4, attempts = 0, leased_until = NULL, last_error = NULL
   WHERE host_id = $1 AND id = $2 AND fence = $3 RETURNING 1`,
)
const postpone = statement(
  'work-postpone',
  `UPDATE work_items SET due_at = $4, leased_until = NULL, last_error = $5 WHERE host_id = $1 AND id = $2 AND fence = $3`,
)
const bury = statement(
  'work-bury',
  `UPDATE work_items SET dead_at = $4, leased_until = NULL, last_error = $5 WHERE host_id = $1 AND id = $2 AND fence = $3`,
)
const revive = statement(
  'work-revive',
  `UPDATE work_items SET dead_at = NULL, attempts = 0, fence = fence + 1, leased_until = NULL, due_at = $2
   WHERE host_id = current_host() AND kind = $1 AND dead_at IS NOT NULL RETURNING 1`,
)

import type { Database, Row, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'
import { pageSize, sweepFound } from './sweep.ts'

export type BatchType = 'PAUSE' | 'RESUME' | 'CLOSE'

/** The caller of a batch and what it asked for; the audit records of the single users name the same caller. */
interface BatchOrder {
  type: BatchType
  anyStatus: boolean
  actor: string
  requestId: string | null
  address: string | null
}

interface NewBatch extends BatchOrder {
  id: string
  accepted: number
  slices: number
  submittedAt: number
}

export interface BatchRecord extends BatchOrder {
  id: string
  startedAt: number | null
}

/** A batch as its host sees it. */
export interface BatchProgress {
  id: string
  actor: string
  type: BatchType
  anyStatus: boolean
  submittedAt: number
  startedAt: number | null
  finishedAt: number | null
  accepted: number
  succeeded: number
  failed: number
  skipped: number
}

/**
 * How many run, and when the batches since an instant were submitted, oldest first. Other submissions of the host wait for this
 * transaction.
 */
export async function lockSubmissions(
  tx: Transaction,
  since: number,
): Promise<{ running: number; submittedAt: number[] }> {
  await tx.run(lockHost)
  const [row] = await tx.run(submissions, [since])
  return { running: row!['running'] as number, submittedAt: (row!['submitted_at'] as (number | string)[]).map(Number) }
}

export async function insertBatch(tx: Transaction, batch: NewBatch): Promise<void> {
  await tx.run(insert, [
    batch.id,
    batch.type,
    batch.anyStatus,
    batch.actor,
    batch.requestId,
    batch.address,
    batch.accepted,
    batch.slices,
    batch.submittedAt,
  ])
}

export async function readBatch(tx: Transaction, batchId: string): Promise<BatchRecord | undefined> {
  const [row] = await tx.run(byIdInside, [batchId])
  return (
    row && {
      id: row['id'] as string,
      type: row['type'] as BatchType,
      anyStatus: row['any_status'] as boolean,
      actor: row['actor'] as string,
      requestId: row['request_id'] as string | null,
      address: row['address'] as string | null,
      startedAt: row['started_at'] as number | null,
    }
  )
}

/** The first slice that begins sets the time. */
export async function markBatchStarted(tx: Transaction, batchId: string, now: number): Promise<void> {
  await tx.run(start, [batchId, now])
}

/**
 * A slice is done, in the transaction that ends its work item. Slices that end at the same time wait for each other here,
 * so exactly one of them is the last, and it sees what all the others have written.
 */
export async function finishSlice(tx: Transaction, batchId: string, now: number): Promise<void> {
  const [row] = await tx.run(countDown, [batchId, now])
  if (row?.['pieces_left'] === 0) await tx.run(finish, [batchId, now])
}

/** `since`: a batch that ended before is not found, also where it has not been removed yet. */
export async function findBatch(
  db: Database,
  scope: HostScope,
  batchId: string,
  since: number,
): Promise<BatchProgress | undefined> {
  const [row] = await db.read(scope, byId, [batchId, since])
  return row && toProgress(row)
}

/** Which of them are listed; those that have ended and failed for somebody are `with-failures`. */
export interface ChosenBatches {
  type: BatchType | null
  state: 'running' | 'done' | 'with-failures' | null
  /** Null: whenever they were. */
  submittedSince: number | null
}

/** Newest first, those after `before`. `since`: as above. */
export async function listBatches(
  db: Database,
  scope: HostScope,
  page: ChosenBatches & { since: number; before: { submittedAt: number; id: string } | null; limit: number },
): Promise<BatchProgress[]> {
  const { since, before, limit, type, state, submittedSince } = page
  const values = [since, before?.submittedAt ?? null, before?.id ?? null, limit, type, state, submittedSince]
  return (await db.read(scope, list, values)).map(toProgress)
}

function toProgress(row: Row): BatchProgress {
  return {
    id: row['id'] as string,
    actor: row['actor'] as string,
    type: row['type'] as BatchType,
    anyStatus: row['any_status'] as boolean,
    submittedAt: row['submitted_at'] as number,
    startedAt: row['started_at'] as number | null,
    finishedAt: row['finished_at'] as number | null,
    accepted: row['accepted'] as number,
    succeeded: row['succeeded'] as number,
    failed: row['failed'] as number,
    skipped: row['skipped'] as number,
  }
}

const counts = `count(*) FILTER (WHERE i.outcome = 'OK')::int AS succeeded,
  count(*) FILTER (WHERE i.outcome = 'FAILED')::int AS failed,
  count(*) FILTER (WHERE i.outcome = 'SKIPPED')::int AS skipped`
const progress = `SELECT b.id, b.actor, b.type, b.any_status, b.submitted_at, b.started_at, b.finished_at, b.accepted,
    coalesce(b.succeeded, c.succeeded) AS succeeded, coalesce(b.failed, c.failed) AS failed,
    coalesce(b.skipped, c.skipped) AS skipped
  FROM batches b, LATERAL (SELECT ${counts} FROM batch_items i
    WHERE b.finished_at IS NULL AND i.host_id = b.host_id AND i.batch_id = b.id) c`

const lockHost = statement(
  'batches-lock-host',
  `SELECT pg_advisory_xact_lock(hashtextextended('batches ' || current_host(), 0))`,
)
const submissions = statement(
  'batches-submissions',
  `SELECT (SELECT count(*)::int FROM batches WHERE host_id = current_host() AND finished_at IS NULL) AS running,
     ARRAY(SELECT submitted_at FROM batches WHERE host_id = current_host() AND submitted_at > $1
       ORDER BY submitted_at) AS submitted_at`,
)
const insert = statement(
  'batch-insert',
  `INSERT INTO batches (host_id, id, type, any_status, actor, request_id, address, accepted, pieces_left, submitted_at)
   VALUES (current_host(), $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)
const byIdInside = statement(
  'batch-by-id-inside',
  `SELECT id, type, any_status, actor, request_id, address, started_at FROM batches
   WHERE host_id = current_host() AND id = $1`,
)
const start = statement(
  'batch-start',
  'UPDATE batches SET started_at = $2 WHERE host_id = current_host() AND id = $1 AND started_at IS NULL',
)
const countDown = statement(
  'batch-count-down',
  `UPDATE batches SET pieces_left = pieces_left - 1, started_at = coalesce(started_at, $2)
   WHERE host_id = current_host() AND id = $1 RETURNING pieces_left`,
)
// This is a statement of its own, so that its snapshot begins after the wait for the other slices.
const finish = statement(
  'batch-finish',
  `UPDATE batches b SET finished_at = $2, succeeded = c.succeeded, failed = c.failed, skipped = c.skipped
   FROM (SELECT ${counts} FROM batch_items i WHERE i.host_id = current_host() AND i.batch_id = $1) c
   WHERE b.host_id = current_host() AND b.id = $1`,
)
const byId = hostRead(
  'batch-by-id',
  `${progress} WHERE b.host_id = host.id AND b.id = $2 AND (b.finished_at IS NULL OR b.finished_at > $3)`,
)
const list = hostRead(
  'batch-list',
  `${progress} WHERE b.host_id = host.id AND (b.finished_at IS NULL OR b.finished_at > $2)
     AND ($3::bigint IS NULL OR (b.submitted_at, b.id) < ($3::bigint, $4::uuid))
     AND ($6::text IS NULL OR b.type = $6) AND ($8::bigint IS NULL OR b.submitted_at >= $8::bigint)
     AND ($7::text IS NULL OR ($7 = 'running') = (b.finished_at IS NULL)) AND ($7 IS DISTINCT FROM 'with-failures' OR b.failed > 0)
   ORDER BY b.submitted_at DESC, b.id DESC LIMIT $5`,
)
export const oldBatchItems = sweepFound(
  'batch_items',
  `SELECT i.place FROM batches b, LATERAL (SELECT ctid AS place FROM batch_items
     WHERE host_id = b.host_id AND batch_id = b.id LIMIT ${pageSize}) i
   WHERE b.host_id = current_host() AND b.finished_at <= $1`,
)
export const oldBatches = sweepFound(
  'batches',
  'SELECT ctid FROM batches WHERE host_id = current_host() AND finished_at <= $1 ORDER BY finished_at',
)

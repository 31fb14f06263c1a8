import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

type ItemOutcome = 'PENDING' | 'OK' | 'SKIPPED' | 'FAILED'

/** A range of positions of a batch, the end left out: what one work item stands for. */
export interface BatchSlice {
  batchId: string
  from: number
  to: number
}

export interface PendingItem {
  position: number
  userId: string
  attempts: number
}

export interface SettledItem {
  position: number
  outcome: Exclude<ItemOutcome, 'PENDING'>
  code: string | null
}

interface ItemRow {
  position: number
  userId: string
  outcome: ItemOutcome
  code: string | null
  at: number | null
}

/** The users of a new batch, in the order given. */
export async function insertBatchItems(tx: Transaction, batchId: string, userIds: readonly string[]): Promise<void> {
  await tx.run(insert, [batchId, userIds])
}

/** The users of a slice that are still to be done. `dueAt`: without those who wait for their next try. */
export async function pendingItems(tx: Transaction, slice: BatchSlice, dueAt?: number): Promise<PendingItem[]> {
  return (await tx.run(pending, [slice.batchId, slice.from, slice.to, dueAt ?? null])).map((row) => ({
    position: row['position'] as number,
    userId: row['user_id'] as string,
    attempts: row['attempts'] as number,
  }))
}

/** Writes outcomes down, each once. Returns how many of them were still open. */
export async function settleItems(
  tx: Transaction,
  batchId: string,
  items: readonly SettledItem[],
  at: number,
): Promise<number> {
  const rows = await tx.run(settle, [
    batchId,
    items.map((item) => item.position),
    items.map((item) => item.outcome),
    items.map((item) => item.code ?? ''),
    at,
  ])
  return rows.length
}

/** Sets the next try of a user for whom the bureau failed. */
export async function putItemOff(tx: Transaction, batchId: string, position: number, retryAt: number): Promise<void> {
  await tx.run(putOff, [batchId, position, retryAt])
}

/** When the next of a slice is due: null when right now, undefined when all are done. */
export async function nextDueOf(tx: Transaction, slice: BatchSlice): Promise<number | null | undefined> {
  const [row] = await tx.run(nextDue, [slice.batchId, slice.from, slice.to])
  return row && (row['retry_at'] as number | null)
}

/** The users who failed, in their order. */
export async function failedUsers(tx: Transaction, batchId: string): Promise<string[]> {
  return (await tx.run(failed, [batchId])).map((row) => row['user_id'] as string)
}

/** Items after a position, in their order. */
export async function listItems(
  db: Database,
  scope: HostScope,
  page: { batchId: string; after: number; outcome: ItemOutcome | null; limit: number },
): Promise<ItemRow[]> {
  return (await db.read(scope, list, [page.batchId, page.after, page.outcome, page.limit])).map((row) => ({
    position: row['position'] as number,
    userId: row['user_id'] as string,
    outcome: row['outcome'] as ItemOutcome,
    code: row['code'] as string | null,
    at: row['at'] as number | null,
  }))
}

const insert = statement(
  'batch-items-insert',
  `INSERT INTO batch_items (host_id, batch_id, position, user_id)
   SELECT current_host(), $1, u.place - 1, u.id FROM unnest($2::uuid[]) WITH ORDINALITY AS u (id, place)`,
)
const pending = statement(
  'batch-items-pending',
  `SELECT position, user_id, attempts FROM batch_items
   WHERE host_id = current_host() AND batch_id = $1 AND position >= $2 AND position < $3 AND outcome = 'PENDING'
     AND ($4::bigint IS NULL OR retry_at IS NULL OR retry_at <= $4)
   ORDER BY position`,
)
const settle = statement(
  'batch-items-settle',
  `UPDATE batch_items i SET outcome = s.outcome, code = nullif(s.code, ''), at = $5, retry_at = NULL
   FROM unnest($2::integer[], $3::text[], $4::text[]) AS s (position, outcome, code)
   WHERE i.host_id = current_host() AND i.batch_id = $1 AND i.position = s.position AND i.outcome = 'PENDING' RETURNING 1`,
)
const putOff = statement(
  'batch-item-put-off',
  `UPDATE batch_items SET attempts = attempts + 1, retry_at = $3
   WHERE host_id = current_host() AND batch_id = $1 AND position = $2 AND outcome = 'PENDING'`,
)
const nextDue = statement(
  'batch-items-next-due',
  `SELECT retry_at FROM batch_items
   WHERE host_id = current_host() AND batch_id = $1 AND position >= $2 AND position < $3 AND outcome = 'PENDING'
   ORDER BY retry_at NULLS FIRST LIMIT 1`,
)
const failed = statement(
  'batch-items-failed',
  `SELECT user_id FROM batch_items WHERE host_id = current_host() AND batch_id = $1 AND outcome = 'FAILED'
   ORDER BY position`,
)
const list = hostRead(
  'batch-items-list',
  `SELECT position, user_id, outcome, code, at FROM batch_items
   WHERE host_id = host.id AND batch_id = $2 AND position > $3 AND ($4::text IS NULL OR outcome = $4)
   ORDER BY position LIMIT $5`,
)

import type { Row, Transaction } from './database.ts'
import { statement } from './statement.ts'
import type { WorkKindName } from './work-payloads.ts'

/** Tables whose rows go along with a user to another host, in the order in which they can be written there. */
export const movedTables = [
  'users',
  'identities',
  'consents',
  'enrollments',
  'passwords',
  'user_preferences',
  'provider_calls',
  'notices',
  'identity_failures',
  'identity_sends',
  'captures',
  'pulls',
  'data_states',
  'alerts',
  'alert_answers',
  'plans',
  'daily_counts',
  'recent_uses',
] as const
export type MovedTable = (typeof movedTables)[number]

/** Tables whose rows end with the move, each with the reason. */
export const endedTables: Readonly<Record<string, string>> = {
  preauth_tokens: 'they open a session at the old host',
  mail_tokens: 'links that were mailed lead to the old host',
  identity_sessions: 'the flow of the new host begins anew',
  back_test_items: 'what other rules would say of the user is no longer for the old host to know',
  push_subscriptions: 'a browser has subscribed to messages in the app of the old host',
}

/** Tables whose rows stay with the old host, each with the reason. */
export const keptTables: Readonly<Record<string, string>> = {
  status_history: 'each host is charged for what was on at it',
  events: 'they were meant for the old host; later ones go to the new one',
  token_families: 'a session belongs to the host that opened it; it is revoked there',
  host_verifications: 'what the old host vouched for stays its word',
  api_requests: 'what the old host called about the user stays in its log until it is over',
  batch_items: 'they tell what became of a batch of the old host',
  decisions: 'the old host answers for what it decided; whom it was about is no longer told there',
  team_reveals: 'what a team had shown of a person stays on its record',
  support_looks: 'what was looked at through a window of the old host stays on its record',
  user_wishes: 'what the team of the old host wanted is decided there, or not at all',
  privacy_requests: 'what a person asked the old host for is answered there',
  unlisted_closings: 'a closed account moves nowhere',
}

/** A row on its way: bytes are text of the form `\x…`, everything else is as in JSON. */
export type MovingRow = Record<string, unknown>

/** Work on its way. */
export type MovingWork = MovingRow & { kind: WorkKindName }

export async function takeRows(tx: Transaction, table: MovedTable, userId: string): Promise<MovingRow[]> {
  return (await tx.run(take[table], [userId])).map(rowOf)
}

/** Rows are written as they are; their `host_id` has to be that of the host the transaction has entered. */
export async function putRows(tx: Transaction, table: MovedTable, rows: readonly MovingRow[]): Promise<void> {
  if (rows.length > 0) await tx.run(put[table], [JSON.stringify(rows)])
}

export async function endRows(tx: Transaction, userId: string): Promise<void> {
  for (const one of end) await tx.run(one, [userId])
}

/**
 * Whether a worker has a lease on work of the user. A job that brings the desired state to the bureau waits for the enrollment's
 * lease and does not count.
 */
export async function isWorkedFor(tx: Transaction, userId: string, realNow: number): Promise<boolean> {
  return (await tx.run(leasedWork, [userId, realNow])).length > 0
}

/**
 * Takes the work of the user that waits or was given up and has no lease. This comes before its messages are taken, because they
 * name some of it. Ask `isWorkLeft` afterwards: work that had a lease is not among it.
 */
export async function takeWork(tx: Transaction, userId: string, realNow: number): Promise<MovingWork[]> {
  return (await tx.run(waitingWork, [userId, realNow])).map((found) => rowOf(found) as MovingWork)
}

/** Whether some of it was not taken, also when its lease has ended since. The job of the desired state does not count here either. */
export async function isWorkLeft(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx.run(leftWork, [userId])).length > 0
}

/** Work of the same kind and key that is there already comes at the earlier date; an item that was given up there is replaced. */
export async function putWork(tx: Transaction, rows: readonly MovingWork[]): Promise<void> {
  if (rows.length > 0) await tx.run(insertWork, [JSON.stringify(rows)])
}

/** Whether a live user of the host that the transaction has entered has this address. */
export async function emailTaken(tx: Transaction, emailIndex: Buffer): Promise<boolean> {
  return (await tx.run(liveEmail, [emailIndex])).length > 0
}

export function bytesOf(row: MovingRow, column: string): Buffer | null {
  const text = row[column] as string | null
  return text === null ? null : Buffer.from(text.slice(2), 'hex')
}

export function textOfBytes(bytes: Buffer | null): string | null {
  return bytes && `\\x${bytes.toString('hex')}`
}

function rowOf(found: Row): MovingRow {
  return found['row'] as MovingRow
}

const userColumn: Partial<Record<MovedTable, string>> = { users: 'id', daily_counts: 'subject' }

const take = forEveryTable((table) =>
  statement(
    `move-take-${table}`,
    `DELETE FROM ${table} t WHERE t.host_id = current_host() AND t.${userColumn[table] ?? 'user_id'} = $1
     RETURNING to_jsonb(t) AS row`,
  ),
)
const put = forEveryTable((table) =>
  statement(
    `move-put-${table}`,
    // Sequence numbers go along, because they order rows.
    `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
  ),
)
const end = Object.keys(endedTables).map((table) =>
  statement(`move-end-${table}`, `DELETE FROM ${table} WHERE host_id = current_host() AND user_id = $1`),
)
const delivery: WorkKindName = 'deliver-notice'
const bringsDesiredState: WorkKindName = 'sync-enrollment'
// Work names its user, or the message to the user that it delivers.
const workOf = `SELECT w.id FROM work_items w WHERE w.host_id = current_host() AND w.of_user = $1::uuid
   UNION SELECT w.id FROM notices n
     JOIN work_items w ON w.host_id = n.host_id AND w.kind = '${delivery}' AND w.key = n.id::text
   WHERE n.host_id = current_host() AND n.user_id = $1::uuid`
const leasedWork = statement(
  'move-leased-work',
  `SELECT 1 FROM work_items WHERE host_id = current_host() AND id IN (${workOf}) AND leased_until > $2 AND dead_at IS NULL
     AND kind <> '${bringsDesiredState}' LIMIT 1`,
)
const leftWork = statement(
  'move-left-work',
  `SELECT 1 FROM work_items WHERE host_id = current_host() AND id IN (${workOf}) AND kind <> '${bringsDesiredState}' LIMIT 1`,
)
const waitingWork = statement(
  'move-take-work',
  `DELETE FROM work_items t WHERE t.host_id = current_host() AND t.id IN (${workOf})
     AND (t.dead_at IS NOT NULL OR t.leased_until IS NULL OR t.leased_until <= $2) RETURNING to_jsonb(t) AS row`,
)
const insertWork = statement(
  'move-put-work',
  `INSERT INTO work_items SELECT * FROM jsonb_populate_recordset(NULL::work_items, $1::jsonb)
   ON CONFLICT (host_id, kind, key) DO UPDATE SET payload = excluded.payload, due_at = excluded.due_at,
     attempts = excluded.attempts, fence = greatest(work_items.fence, excluded.fence) + 1, leased_until = NULL,
     dead_at = excluded.dead_at, last_error = excluded.last_error
   WHERE work_items.dead_at IS NOT NULL OR (excluded.dead_at IS NULL AND excluded.due_at < work_items.due_at)`,
)
const liveEmail = statement(
  'move-live-email',
  "SELECT 1 FROM users WHERE host_id = current_host() AND email_index = $1 AND status <> 'closed'",
)

function forEveryTable<T>(make: (table: MovedTable) => T): Record<MovedTable, T> {
  return Object.fromEntries(movedTables.map((table) => [table, make(table)])) as Record<MovedTable, T>
}

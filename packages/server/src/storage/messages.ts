import type { MessageChannel } from '@plumbline/core/messages'
import type { Database, Row, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'
import { sweepOfMonths } from './sweep.ts'
import { pageValues, type TimelinePage } from './timeline-page.ts'

/** QUEUED waits, DIGESTED was told as part of a summary, SUPPRESSED was not wanted or possible, FAILED was given up. */
type MessageState = 'QUEUED' | 'SENT' | 'FAILED' | 'SUPPRESSED' | 'DIGESTED'

/** A message to a person, in the table `notices`. Everything that it says beyond its kind is sealed with the user's data key. */
export interface MessageRecord {
  id: string
  userId: string
  kind: string
  channel: MessageChannel
  alertId: string | null
  state: MessageState
  /** Why it waits, was not sent or was given up. */
  reason: string | null
  /** Null where nothing beyond the alert is known of it yet. */
  sealed: Buffer | null
  createdAt: number
  /** From when on it is tried; null: from the beginning. */
  dueAt: number | null
}

export interface MessageMark {
  state: MessageState
  reason: string | null
  sentAt?: number
}

export interface ListedMessage extends Omit<MessageRecord, 'sealed' | 'dueAt'> {
  sentAt: number | null
}

/** Stores the messages that are not there yet and returns their ids. */
export async function insertMessages(tx: Transaction, messages: readonly MessageRecord[]): Promise<string[]> {
  if (messages.length === 0) return []
  const rows = await tx.run(insert, [
    messages.map((message) => message.id),
    messages.map((message) => message.userId),
    messages.map((message) => message.kind),
    messages.map((message) => message.channel),
    messages.map((message) => message.alertId ?? ''),
    messages.map((message) => message.state),
    messages.map((message) => message.reason ?? ''),
    messages.map((message) => message.sealed),
    messages.map((message) => message.createdAt),
    messages.map((message) => message.dueAt ?? 0),
  ])
  return rows.map((row) => row['id'] as string)
}

export async function findQueuedMessage(
  db: Database,
  scope: HostScope,
  id: string,
): Promise<MessageRecord | undefined> {
  const [row] = await db.read(scope, queued, [id])
  return row && toMessage(row)
}

/** The end of messages, or why they wait on. Nothing happens to one that has ended. Returns how many had not. */
export async function markMessages(tx: Transaction, ids: readonly string[], mark: MessageMark): Promise<number> {
  if (ids.length === 0) return 0
  return (await tx.run(update, [ids, mark.state, mark.reason, mark.sentAt ?? null])).length
}

/** Ends what waits for a summary, or for one that was made and has not gone out. */
export async function suppressDigest(tx: Transaction, userId: string, reason: string): Promise<void> {
  await tx.run(endDigest, [userId, reason])
}

/** Messages about alerts that wait for the next summary, oldest first. */
export async function messagesForDigest(tx: Transaction, userId: string): Promise<MessageRecord[]> {
  return (await tx.run(forDigest, [userId])).map(toMessage)
}

/** By which channels the user was told of these alerts, or is going to be. */
export async function channelsTold(
  tx: Transaction,
  userId: string,
  alertIds: readonly string[],
): Promise<{ alertId: string; channel: MessageChannel }[]> {
  const rows = await tx.run(told, [userId, alertIds])
  return rows.map((row) => ({ alertId: row['alert_id'] as string, channel: row['channel'] as MessageChannel }))
}

interface MessagePage {
  /** Not older than this. */
  since: number
  /** Only messages behind this place. */
  before?: { createdAt: number; id: string } | undefined
  limit: number
}

/** Newest first. */
export async function messagesOfUser(
  db: Database,
  scope: HostScope,
  userId: string,
  { since, before, limit }: MessagePage,
): Promise<ListedMessage[]> {
  const place = [before?.createdAt ?? Number.MAX_SAFE_INTEGER, before?.id ?? lastId] as const
  return (await db.read(scope, page, [userId, since, ...place, limit])).map((row) => ({
    ...toMessage(row),
    sentAt: row['sent_at'] as number | null,
  }))
}

/** The same inside a transaction, for the timeline. */
export async function messageFactsOfUser(tx: Transaction, page: TimelinePage<string>): Promise<ListedMessage[]> {
  return (await tx.run(factsOfUser, pageValues(page))).map((row) => ({
    ...toMessage(row),
    sentAt: row['sent_at'] as number | null,
  }))
}

function toMessage(row: Row): MessageRecord {
  return {
    id: row['id'] as string,
    userId: row['user_id'] as string,
    kind: row['kind'] as string,
    channel: row['channel'] as MessageChannel,
    alertId: row['alert_id'] as string | null,
    state: row['state'] as MessageState,
    reason: row['reason'] as string | null,
    sealed: (row['sealed'] ?? null) as Buffer | null,
    createdAt: row['created_at'] as number,
    dueAt: row['due_at'] as number | null,
  }
}

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
export const oldMessages = sweepOfMonths('notices', 'created_at')
const insert = statement(
  'message-insert',
  `INSERT INTO notices (host_id, id, user_id, kind, channel, alert_id, state, reason, sealed, created_at, due_at)
   SELECT current_host(), m.id, m.user_id, m.kind, m.channel, nullif(m.alert_id, ''), m.state, nullif(m.reason, ''), m.sealed,
     m.created_at, nullif(m.due_at, 0)
   FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bytea[], $9::bigint[],
     $10::bigint[]) AS m (id, user_id, kind, channel, alert_id, state, reason, sealed, created_at, due_at)
   ON CONFLICT (host_id, id, created_at) DO NOTHING RETURNING id`,
)
// A process of the version before writes no state when it has sent a message.
const state = "CASE WHEN n.sent_at IS NOT NULL AND n.state = 'QUEUED' THEN 'SENT' ELSE n.state END AS state"
const columns = `n.id, n.user_id, n.kind, n.channel, n.alert_id, ${state}, n.reason, n.created_at, n.due_at`
const queued = hostRead(
  'message-queued',
  `SELECT ${columns}, n.sealed FROM notices n
   WHERE n.host_id = host.id AND n.id = $2 AND n.state = 'QUEUED' AND n.sent_at IS NULL`,
)
const update = statement(
  'message-mark',
  `UPDATE notices SET state = $2, reason = $3, sent_at = $4
   WHERE host_id = current_host() AND id = ANY ($1::uuid[]) AND state = 'QUEUED' AND sent_at IS NULL RETURNING 1`,
)
const endDigest = statement(
  'messages-end-digest',
  `UPDATE notices SET state = 'SUPPRESSED', reason = $2
   WHERE host_id = current_host() AND user_id = $1 AND state = 'QUEUED' AND reason IN ('digest', 'in-digest')`,
)
const forDigest = statement(
  'messages-for-digest',
  `SELECT ${columns} FROM notices n
   WHERE n.host_id = current_host() AND n.user_id = $1 AND n.state = 'QUEUED' AND n.reason = 'digest'
   ORDER BY n.created_at, n.id`,
)
const told = statement(
  'messages-told',
  `SELECT n.alert_id, n.channel FROM notices n
   WHERE n.host_id = current_host() AND n.user_id = $1 AND n.alert_id = ANY ($2::text[])
     AND n.state IN ('QUEUED', 'SENT', 'DIGESTED')`,
)
const page = hostRead(
  'messages-of-user',
  `SELECT ${columns}, n.sent_at FROM notices n
   WHERE n.host_id = host.id AND n.user_id = $2 AND n.created_at >= $3 AND (n.created_at, n.id) < ($4::bigint, $5::uuid)
   ORDER BY n.created_at DESC, n.id DESC LIMIT $6`,
)
const factsOfUser = statement(
  'message-facts-of-user',
  `SELECT ${columns}, n.sent_at FROM notices n
   WHERE n.host_id = current_host() AND n.user_id = $1 AND n.created_at >= $2 AND (n.created_at, n.id) < ($3::bigint, $4::uuid)
   ORDER BY n.created_at DESC, n.id DESC LIMIT $5`,
)

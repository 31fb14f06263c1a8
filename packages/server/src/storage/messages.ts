import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'
import { sweep, sweepOfMonths } from './sweep.ts'
import { pageValues, type TimelinePage } from './timeline-page.ts'

/**
 * A message to a person, in the table `notices`. Its address and everything that it says beyond its kind is sealed with the user's
 * data key.
 */
export interface MessageRecord {
  id: string
  userId: string
  kind: string
  sealed: Buffer
  createdAt: number
}

export async function insertMessage(tx: Transaction, message: MessageRecord): Promise<void> {
  await tx.run(insert, [message.id, message.userId, message.kind, message.sealed, message.createdAt])
}

export async function findUnsentMessage(
  db: Database,
  scope: HostScope,
  id: string,
): Promise<MessageRecord | undefined> {
  const [row] = await db.read(scope, unsent, [id])
  return (
    row && {
      id: row['id'] as string,
      userId: row['user_id'] as string,
      kind: row['kind'] as string,
      sealed: row['sealed'] as Buffer,
      createdAt: row['created_at'] as number,
    }
  )
}

export async function markMessageSent(tx: Transaction, id: string, sentAt: number): Promise<void> {
  await tx.run(markSent, [id, sentAt])
}

/** What can be told of messages to a user without opening them. */
export type MessageFacts = Pick<MessageRecord, 'id' | 'kind' | 'createdAt'> & { sentAt: number | null }

export async function messageFactsOfUser(tx: Transaction, page: TimelinePage<string>): Promise<MessageFacts[]> {
  return (await tx.run(factsOfUser, pageValues(page))).map((row) => ({
    id: row['id'] as string,
    kind: row['kind'] as string,
    createdAt: row['created_at'] as number,
    sentAt: row['sent_at'] as number | null,
  }))
}

export function deleteOldMessages(db: Database, scope: HostScope, before: number): Promise<number> {
  return sweep(db, scope, old, [before])
}

const old = sweepOfMonths('notices', 'created_at')
const factsOfUser = statement(
  'message-facts-of-user',
  `SELECT id, kind, created_at, sent_at FROM notices
   WHERE host_id = current_host() AND user_id = $1 AND created_at >= $2 AND (created_at, id) < ($3::bigint, $4::uuid)
   ORDER BY created_at DESC, id DESC LIMIT $5`,
)
const insert = statement(
  'message-insert',
  'INSERT INTO notices (host_id, id, user_id, kind, sealed, created_at) VALUES (current_host(), $1, $2, $3, $4, $5)',
)
const unsent = hostRead(
  'message-unsent',
  `SELECT n.id, n.user_id, n.kind, n.sealed, n.created_at FROM notices n
   WHERE n.host_id = host.id AND n.id = $2 AND n.sent_at IS NULL`,
)
const markSent = statement(
  'message-sent',
  'UPDATE notices SET sent_at = $2 WHERE host_id = current_host() AND id = $1 AND sent_at IS NULL',
)

import type { Row, Transaction } from './database.ts'
import { statement } from './statement.ts'

/** Rows are written by a trigger, with the closing itself. */
interface UnlistedClosing {
  hostId: string
  userId: string
  closedAt: number
}

/** The closings of these users are on the list. */
export async function removeListed(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.run(remove, [userIds])
}

/** Takes some closings that no other worker is listing now; they are removed when the transaction commits. */
export async function takeUnlisted(tx: Transaction, limit: number): Promise<UnlistedClosing[]> {
  return (await tx.run(take, [limit])).map(toClosing)
}

/** Queues every closed account of the host for the list again. */
export async function unlistAll(tx: Transaction): Promise<void> {
  await tx.run(unlist)
}

function toClosing(row: Row): UnlistedClosing {
  return {
    hostId: row['host_id'] as string,
    userId: row['user_id'] as string,
    closedAt: row['closed_at'] as number,
  }
}

const remove = statement(
  'unlisted-closings-remove',
  'DELETE FROM unlisted_closings WHERE host_id = current_host() AND user_id = ANY ($1::uuid[])',
)
const take = statement(
  'unlisted-closings-take',
  `DELETE FROM unlisted_closings WHERE (host_id, user_id) IN (
     SELECT host_id, user_id FROM unlisted_closings LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING host_id, user_id, closed_at`,
)
const unlist = statement(
  'unlisted-closings-unlist',
  `INSERT INTO unlisted_closings (host_id, user_id, closed_at)
   SELECT host_id, id, coalesce(closed_at, updated_at) FROM users WHERE host_id = current_host() AND status = 'closed'
   ON CONFLICT DO NOTHING`,
)

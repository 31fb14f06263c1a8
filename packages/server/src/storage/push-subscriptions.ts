import type { Database, Row, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

export interface PushSubscriptionRecord {
  id: string
  endpointIndex: Buffer
  sealed: Buffer
  createdAt: number
}

/**
 * Stores a subscription. One with the same address keeps its id if it is the same user's; if it was another's, it is theirs no more.
 */
export async function savePushSubscription(
  tx: Transaction,
  userId: string,
  subscription: PushSubscriptionRecord,
): Promise<{ id: string; createdAt: number }> {
  const { id, endpointIndex, sealed, createdAt } = subscription
  const [row] = await tx.run(save, [id, userId, endpointIndex, sealed, createdAt])
  return { id: row!['id'] as string, createdAt: row!['created_at'] as number }
}

/**
 * Keeps this one and the newest of the others, so many in all. Several of one instant have no order, and a clock can go back. The user
 * must be locked, so that no other call adds one meanwhile.
 */
export async function trimPushSubscriptions(tx: Transaction, userId: string, id: string, kept: number): Promise<void> {
  await tx.run(trim, [userId, id, kept - 1])
}

/** Newest first. */
export async function pushSubscriptionsOf(
  db: Database,
  scope: HostScope,
  userId: string,
): Promise<PushSubscriptionRecord[]> {
  return (await db.read(scope, ofUser, [userId])).map(toSubscription)
}

export async function removePushSubscription(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx.run(remove, [userId, id])
}

function toSubscription(row: Row): PushSubscriptionRecord {
  return {
    id: row['id'] as string,
    endpointIndex: row['endpoint_index'] as Buffer,
    sealed: row['sealed'] as Buffer,
    createdAt: row['created_at'] as number,
  }
}

const save = statement(
  'push-subscription-save',
  `INSERT INTO push_subscriptions AS s (host_id, id, user_id, endpoint_index, sealed, created_at)
   VALUES (current_host(), $1, $2, $3, $4, $5)
   ON CONFLICT (host_id, endpoint_index) DO UPDATE SET sealed = excluded.sealed, user_id = excluded.user_id,
     id = CASE WHEN s.user_id = excluded.user_id THEN s.id ELSE excluded.id END,
     created_at = CASE WHEN s.user_id = excluded.user_id THEN s.created_at ELSE excluded.created_at END
   RETURNING id, created_at`,
)
const trim = statement(
  'push-subscriptions-trim',
  `DELETE FROM push_subscriptions WHERE host_id = current_host() AND id IN (
     SELECT s.id FROM push_subscriptions s WHERE s.host_id = current_host() AND s.user_id = $1 AND s.id <> $2
     ORDER BY s.created_at DESC, s.id DESC OFFSET $3)`,
)
const ofUser = hostRead(
  'push-subscriptions-of-user',
  `SELECT s.id, s.endpoint_index, s.sealed, s.created_at FROM push_subscriptions s
   WHERE s.host_id = host.id AND s.user_id = $2 ORDER BY s.created_at DESC, s.id DESC`,
)
const remove = statement(
  'push-subscription-delete',
  'DELETE FROM push_subscriptions WHERE host_id = current_host() AND user_id = $1 AND id = $2',
)

import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

/** What a team can wish about a person. */
export type WishKind = 'close' | 'reset-attempts'

/** `not-needed`: at a host in development it was done at once. */
interface UserWish {
  id: string
  userId: string
  kind: WishKind
  sealedReason: Buffer
  askedBy: string
  askedAt: number
  state: 'waiting' | 'not-needed'
}

/** False: another wish about the person waits. */
export async function insertWish(tx: Transaction, wish: UserWish): Promise<boolean> {
  const { id, userId, kind, sealedReason, askedBy, askedAt, state } = wish
  return (await tx.run(insert, [id, userId, kind, sealedReason, askedBy, askedAt, state])).length > 0
}

export async function waitingWish(db: Database, scope: HostScope, userId: string): Promise<UserWish | undefined> {
  return (await db.read(scope, waiting, [userId]))[0] as unknown as UserWish | undefined
}

interface Decision {
  id: string
  userId: string
  decision: 'approved' | 'refused' | 'withdrawn'
  by: string
  at: number
}

/** One statement decides and tells what about: undefined where it does not wait any more, or is not for the member to decide. */
export async function decideWish(
  tx: Transaction,
  { id, userId, decision, by, at }: Decision,
): Promise<WishKind | undefined> {
  return (await tx.run(decide, [id, userId, decision, by, at]))[0]?.['kind'] as WishKind | undefined
}

const insert = statement(
  'user-wish-insert',
  `INSERT INTO user_wishes (host_id, id, user_id, kind, sealed_reason, asked_by, asked_at, state)
   VALUES (current_host(), $1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`,
)
const waiting = hostRead(
  'user-wish-waiting',
  `SELECT w.id, w.user_id AS "userId", w.kind, w.sealed_reason AS "sealedReason", w.asked_by AS "askedBy", w.asked_at AS "askedAt",
     w.state FROM user_wishes w WHERE w.host_id = host.id AND w.user_id = $2 AND w.state = 'waiting'`,
)
const decide = statement(
  'user-wish-decide',
  `UPDATE user_wishes SET state = $3, decided_by = $4, decided_at = $5
   WHERE host_id = current_host() AND id = $1 AND user_id = $2 AND state = 'waiting' AND (asked_by = $4) = ($3 = 'withdrawn')
   RETURNING kind`,
)

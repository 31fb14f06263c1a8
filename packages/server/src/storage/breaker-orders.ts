import type { Database, Transaction } from './database.ts'
import { statement } from './statement.ts'

/** What an operator wants of the breakers of a bureau, in all processes. */
export interface BreakerOrder {
  provider: string
  /** Nothing goes out until it is let go. */
  heldOpen: boolean
  /** Rises each time that the breakers are to close at once. */
  closings: number
  memberId: string
  reason: string
  at: number
}

export async function listBreakerOrders(system: Database): Promise<BreakerOrder[]> {
  return (await system.run(list)) as unknown as BreakerOrder[]
}

/** Holds them open, or lets go of them and closes them. */
export async function orderBreaker(tx: Transaction, order: Omit<BreakerOrder, 'closings'>): Promise<void> {
  await tx.run(put, [order.provider, order.heldOpen, order.memberId, order.reason, order.at])
}

const list = statement(
  'breaker-orders-list',
  `SELECT provider, held_open AS "heldOpen", closings, member_id AS "memberId", reason, at FROM breaker_orders`,
)
const put = statement(
  'breaker-orders-put',
  `INSERT INTO breaker_orders AS o (provider, held_open, closings, member_id, reason, at)
   VALUES ($1, $2, (NOT $2)::integer, $3, $4, $5)
   ON CONFLICT (provider) DO UPDATE SET held_open = excluded.held_open, closings = o.closings + excluded.closings,
     member_id = excluded.member_id, reason = excluded.reason, at = excluded.at`,
)

import type { Transaction } from './database.ts'
import { statement } from './statement.ts'
import { sweepOf } from './sweep.ts'

/**
 * Writes one more use of `kind`. Returns null when it is within the limit, otherwise the time of the use that is in its
 * way; then the transaction has to be rolled back, because the use is written all the same.
 */
export async function addUse(
  tx: Transaction,
  use: { userId: string; kind: string; at: number; since: number; limit: number },
): Promise<number | null> {
  const [row] = await tx.run(add, [use.userId, use.kind, use.at, use.since, use.limit])
  return row!['blocked_by'] as number | null
}

const add = statement(
  'recent-use-add',
  // An array is null below its first place, so up to the limit no use is in the way.
  `INSERT INTO recent_uses AS r (host_id, user_id, kind, times, last_at)
   VALUES (current_host(), $1, $2, ARRAY[$3::bigint], $3::bigint)
   ON CONFLICT (host_id, user_id, kind) DO UPDATE SET last_at = greatest(r.last_at, excluded.last_at),
     times = ARRAY(SELECT time FROM unnest(r.times || excluded.times) AS time WHERE time > $4::bigint ORDER BY time)
   RETURNING times[cardinality(times) - $5::integer] AS blocked_by`,
)
export const oldUses = sweepOf('recent_uses', 'last_at')

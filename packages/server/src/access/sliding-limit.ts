import { Refusal } from '@plumbline/core/refusals'
import type { Transaction } from '../storage/database.ts'
import { addUse } from '../storage/recent-uses.ts'

export interface SlidingLimit {
  uses: number
  windowMs: number
}

/** At most so many uses in any stretch of time. Counts inside the change itself: what is rolled back was not used. */
export async function useSlidingLimit(
  tx: Transaction,
  userId: string,
  kind: string,
  { uses, windowMs }: SlidingLimit,
  now: number,
): Promise<void> {
  const blockedBy = await addUse(tx, { userId, kind, at: now, since: now - windowMs, limit: uses })
  if (blockedBy !== null) throw new Refusal('quota-used', {}, Math.ceil((blockedBy + windowMs - now) / 1000))
}

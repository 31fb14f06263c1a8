import { Refusal } from '@plumbline/core'
import type { Context } from '../../context.ts'
import { countDistinctToday, countedToday, countToday, uncountToday } from '../../storage/daily-counts.ts'
import type { Transaction } from '../../storage/database.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import type { HostScope } from '../../storage/host-scope.ts'

const dayMs = 86_400_000

/** Counts inside the change itself: what is rolled back was not used. */
export async function useDailyLimit(
  tx: Transaction,
  userId: string,
  kind: string,
  limit: number,
  now: number,
): Promise<void> {
  if (!(await countDaily(tx, userId, kind, limit, now))) throw quotaUsed(now)
}

/** Counts what is to stay counted when it is refused. False: today's are used up. */
export function countDaily(
  tx: Transaction,
  userId: string,
  kind: string,
  limit: number,
  now: number,
): Promise<boolean> {
  return countToday(tx, { subject: userId, kind, day: Math.floor(now / dayMs), limit })
}

/** What was counted and came to nothing through no fault of the person. */
export async function giveBackDaily(tx: Transaction, userId: string, kind: string, now: number): Promise<void> {
  await uncountToday(tx, { subject: userId, kind, day: Math.floor(now / dayMs) })
}

/** Refuses like the above and counts nothing: for work that counts only once it has succeeded. */
export async function requireDailyLimit(
  tx: Transaction,
  userId: string,
  kind: string,
  limit: number,
  now: number,
): Promise<void> {
  const day = Math.floor(now / dayMs)
  if ((await countedToday(tx, { subject: userId, kind, day })) >= limit) throw quotaUsed(now)
}

/** How many different people a host's server may look at in a day; one that was seen today costs nothing more. */
export class DistinctUsers {
  // What this process has counted already, by host: their clocks differ. The database is asked only about others.
  readonly #seen = new Map<string, { day: number; users: Set<string> }>()

  async use(ctx: Context, scope: HostScope, host: HostRecord, userId: string, now: number): Promise<void> {
    const day = Math.floor(now / dayMs)
    let seen = this.#seen.get(scope.hostId)
    if (seen?.day !== day) {
      seen = { day, users: new Set() }
      this.#seen.delete(scope.hostId)
      this.#seen.set(scope.hostId, seen)
      if (this.#seen.size > hostLimit) this.#seen.delete(this.#seen.keys().next().value as string)
    }
    if (seen.users.has(userId)) return
    const allowed = await countDistinctToday(ctx.db, scope, {
      kind: 'distinct-users',
      day,
      subject: Buffer.from(userId.replaceAll('-', ''), 'hex'),
      limit: host.settings.limits.distinctUsersPerDay,
    })
    if (!allowed) throw quotaUsed(now)
    if (seen.users.size < seenLimit) seen.users.add(userId)
  }
}

const seenLimit = 10_000
const hostLimit = 200

export function quotaUsed(now: number): Refusal {
  return new Refusal('quota-used', {}, Math.ceil((dayMs - (now % dayMs)) / 1000))
}

import { dayMs } from '@plumbline/core/calendar'
import { BoundedMap } from '@plumbline/core/collections'
import { Refusal } from '@plumbline/core/refusals'
import { countDistinct, countDistinctToday, countedToday, countToday, uncountToday } from '../storage/daily-counts.ts'
import type { Database, Transaction } from '../storage/database.ts'
import type { HostRecord } from '../storage/directory-tables.ts'
import type { HostScope } from '../storage/host-scope.ts'

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

/** Counts a use that stays counted when the call is refused. False: the limit of today is used up. */
export function countDaily(
  tx: Transaction,
  userId: string,
  kind: string,
  limit: number,
  now: number,
): Promise<boolean> {
  return countToday(tx, { subject: userId, kind, day: Math.floor(now / dayMs), limit })
}

/** Takes back a use that failed through no fault of the person. */
export async function giveBackDaily(tx: Transaction, userId: string, kind: string, now: number): Promise<void> {
  await uncountToday(tx, { subject: userId, kind, day: Math.floor(now / dayMs) })
}

/** Refuses when the limit is used up and counts nothing: for work that counts only once it has succeeded. */
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

/**
 * Counts a subject once a day and refuses when `of`, the host or something that it may ask about, has had as many others. Counts
 * inside the change itself.
 */
export async function useDistinctDaily(
  tx: Transaction,
  of: string,
  what: { kind: string; subject: Buffer; limit: number },
  now: number,
): Promise<void> {
  if (!(await countDistinct(tx, of, { ...what, day: Math.floor(now / dayMs) }))) throw quotaUsed(now)
}

/** How many different people a host's server may look at in a day; one that was seen today costs nothing more. */
export class DistinctUsers {
  // The people whom this process has counted already, with the day of the host, because clocks of hosts differ. The database knows
  // all.
  readonly #seen: BoundedMap<string, number>
  readonly #db: Database

  constructor(db: Database, maxSeen = defaultMaxSeen) {
    this.#db = db
    this.#seen = new BoundedMap(maxSeen)
  }

  /** How many people are known to be counted. */
  get remembered(): number {
    return this.#seen.size
  }

  async use(scope: HostScope, host: HostRecord, userId: string, now: number): Promise<void> {
    const day = Math.floor(now / dayMs)
    const key = `${scope.hostId} ${userId}`
    if (this.#seen.get(key) === day) return
    const allowed = await countDistinctToday(this.#db, scope, {
      kind: 'distinct-users',
      day,
      subject: Buffer.from(userId.replaceAll('-', ''), 'hex'),
      limit: host.settings.limits.distinctUsersPerDay,
    })
    if (!allowed) throw quotaUsed(now)
    this.#seen.set(key, day)
  }
}

/** Two hundred bytes each, all hosts together. */
const defaultMaxSeen = 20_000

export function quotaUsed(now: number): Refusal {
  return new Refusal('quota-used', {}, Math.ceil((dayMs - (now % dayMs)) / 1000))
}

import type { Database } from '../storage/database.ts'
import { GatheredReads } from '../storage/gathered-reads.ts'
import type { HostScope } from '../storage/host-scope.ts'
import { findLatest, type LatestData, type Wanted } from '../storage/latest-data.ts'

/** Looks up what is shown of users; reads of the same kind in one turn share one statement. */
export class LatestReads {
  readonly #db: Database
  readonly #limit: number
  readonly #reads = new Map<Wanted, GatheredReads<{ userId: string; now: number }, LatestData>>()

  constructor(db: Database, limit: number) {
    this.#db = db
    this.#limit = limit
  }

  find(scope: HostScope, userId: string, wanted: Wanted, now: number): Promise<LatestData | undefined> {
    return this.#of(wanted).find(scope, { userId, now })
  }

  #of(wanted: Wanted): GatheredReads<{ userId: string; now: number }, LatestData> {
    const known = this.#reads.get(wanted)
    if (known) return known
    const reads = new GatheredReads<{ userId: string; now: number }, LatestData>((scope, asked) => {
      const userIds = asked.map(({ userId }) => userId)
      // Reads of one turn differ by a millisecond or so, which does not matter here.
      return findLatest(this.#db, scope, userIds, wanted, Math.max(...asked.map(({ now }) => now)))
    }, this.#limit)
    this.#reads.set(wanted, reads)
    return reads
  }
}

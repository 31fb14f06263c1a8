import { BoundedMap, type MonthUsage, usersIn } from '@plumbline/core'
import { pageUsers } from './count-usage.ts'

export interface RunningCount {
  usage: MonthUsage
  computedAt: number
}

const hostsKept = 200
/** How long the count of a host with very many users is good: going through a million histories takes seconds. */
const keptMs = 10 * 60_000

/** What this process has counted of months that are not over, so that asking again and again does not count again and again. */
export class RunningCounts {
  readonly #counts = new BoundedMap<string, Promise<RunningCount>>(hostsKept)

  /** A count that fits on one page is made anew for everybody. */
  async of(key: string, now: number, count: () => Promise<MonthUsage>): Promise<RunningCount> {
    const known = this.#counts.get(key)
    if (known && isGood(await known.catch(() => undefined), now)) return known
    const counted = count().then((usage) => ({ usage, computedAt: now }))
    this.#counts.set(key, counted)
    return counted
  }
}

function isGood(count: RunningCount | undefined, now: number): boolean {
  if (count === undefined || usersIn(count.usage) <= pageUsers) return false
  return count.computedAt <= now && now - count.computedAt < keptMs
}

import { type MonthUsage, usersIn } from '@plumbline/core/billing'
import { minuteMs } from '@plumbline/core/calendar'
import { BoundedMap } from '@plumbline/core/collections'
import { usageMinutes } from '@plumbline/core/promises'

interface RunningCount {
  usage: MonthUsage
  computedAt: number
}

const hostsKept = 200
/** How long the count of a host with very many users is good: going through a million histories takes seconds. */
const keptMs = usageMinutes * minuteMs

/** What this process has counted of months that are not over, so that asking again and again does not count again and again. */
export class RunningCounts {
  readonly #countedAnew: number
  readonly #counts = new BoundedMap<string, Promise<RunningCount>>(hostsKept)

  /** Hosts with at most so many users are counted anew for every call. */
  constructor(countedAnew: number) {
    this.#countedAnew = countedAnew
  }

  async of(key: string, now: number, count: () => Promise<MonthUsage>): Promise<RunningCount> {
    const known = this.#counts.get(key)
    if (known && this.#isGood(await known.catch(() => undefined), now)) return known
    const counted = count().then((usage) => ({ usage, computedAt: now }))
    this.#counts.set(key, counted)
    return counted
  }

  #isGood(count: RunningCount | undefined, now: number): boolean {
    if (count === undefined || usersIn(count.usage) <= this.#countedAnew) return false
    return count.computedAt <= now && now - count.computedAt < keptMs
  }
}

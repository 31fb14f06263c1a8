import type { BreakerWish } from '@plumbline/connectors'
import { hourMs } from '@plumbline/core/calendar'
import { listBreakerOrders } from '../storage/breaker-orders.ts'
import type { Database } from '../storage/database.ts'
import { type ReportedLine, reportLines } from '../storage/line-states.ts'
import { type MaintenanceWindow, windowsAhead } from '../storage/maintenance-windows.ts'
import { addProviderHours, type ProviderHour } from '../storage/provider-hours.ts'
import { workNeeding } from './held-work.ts'

/** How long calls take is counted up to these bounds. */
export const latencyBoundsMs = [50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const

/** What pulls brought is counted beside the calls, as an operation of its own: `file` or `no-hit`. */
export const pullResults = 'pull-result'

const noWish: BreakerWish = { heldOpen: false, closings: 0 }

/**
 * What a process knows of its lines to providers, brought together with what other processes know: it counts how calls end, tells the
 * state of its breakers, and follows what an operator wants of them. All of it off the way of the calls.
 */
export class ProviderWatch {
  readonly #system: Database
  readonly #processId: string
  readonly #now: () => number
  #waiting = new Map<string, ProviderHour>()
  #wishes = new Map<string, BreakerWish>()
  #windows: readonly MaintenanceWindow[] = []

  constructor({ system, processId, now }: { system: Database; processId: string; now: () => number }) {
    this.#system = system
    this.#processId = processId
    this.#now = now
  }

  note(provider: string, operation: string, outcome: string, durationMs: number): void {
    const withinMs = latencyBoundsMs.find((bound) => durationMs <= bound) ?? 0
    const hour = Math.floor(this.#now() / hourMs)
    const key = `${hour} ${provider} ${operation} ${outcome} ${withinMs}`
    const counted = this.#waiting.get(key)
    if (counted) counted.calls += 1
    else this.#waiting.set(key, { hour, provider, operation, outcome, withinMs, calls: 1 })
  }

  breakerWish(provider: string): BreakerWish {
    const wish = this.#wishes.get(provider) ?? noWish
    return this.maintainedUntil(provider) === null ? wish : { ...wish, heldOpen: true }
  }

  /** Until when a provider is under maintenance; null: it is not. */
  maintainedUntil(name: string): number | null {
    return latestEnd(this.#maintained().filter(({ provider }) => provider === name))
  }

  /** Until when work of this kind waits because somebody whom it needs is under maintenance; null: it need not. */
  workWaitsUntil(kind: string): number | null {
    return latestEnd(this.#maintained().filter(({ provider }) => workNeeding[provider].some((one) => one === kind)))
  }

  #maintained(): readonly MaintenanceWindow[] {
    const now = this.#now()
    return this.#windows.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
  }

  /** Follows the orders, and tells how the lines fare. */
  async share(lines: readonly ReportedLine[]): Promise<void> {
    this.#wishes = new Map((await listBreakerOrders(this.#system)).map((one) => [one.provider, one]))
    this.#windows = await windowsAhead(this.#system, this.#now())
    if (lines.length > 0) await reportLines(this.#system, this.#processId, lines, this.#now())
    await this.#write()
  }

  async #write(): Promise<void> {
    const waiting = this.#waiting
    if (waiting.size === 0) return
    this.#waiting = new Map()
    try {
      await addProviderHours(this.#system, [...waiting.values()])
    } catch (fault) {
      // What was counted meanwhile is added to what could not be written.
      for (const [key, one] of this.#waiting)
        waiting.set(key, { ...one, calls: one.calls + (waiting.get(key)?.calls ?? 0) })
      this.#waiting = waiting
      throw fault
    }
  }
}

function latestEnd(windows: readonly MaintenanceWindow[]): number | null {
  return windows.length === 0 ? null : Math.max(...windows.map(({ endsAt }) => endsAt))
}

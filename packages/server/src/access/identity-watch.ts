import { errors } from '@plumbline/contract'
import { hourMs } from '@plumbline/core/calendar'
import type { Database } from '../storage/database.ts'
import { addIdentitySources, type IdentitySource } from '../storage/identity-sources.ts'
import { type IdentityThrottle, listThrottles } from '../storage/identity-throttles.ts'

/** Endpoints with which an identity flow begins. */
const starts: ReadonlySet<string> = new Set(['dit-identity', 'identity-prefill'])

/** Every step that somebody can guess at, or that a vendor is asked for. */
const steps: ReadonlySet<string> = new Set([
  ...starts,
  'smfa-send-link',
  'smfa-verify-status',
  'identity-submit-otp',
  'identity-onboarding',
])

const outageCodes: ReadonlySet<string> = new Set([
  errors['identity-service-down'].code,
  errors['smfa-service-down'].code,
])

/** An attack from everywhere must not fill the memory of a process: networks beyond these count as one. */
const maxWaiting = 2_000
const elsewhere = 'elsewhere'

interface NotedStep {
  hostId: string
  route: string
  status: number
  code: string | null
  network: string
  at: number
}

/**
 * From where identity steps are called, counted off the way of the calls, and how slowly an operator wants flows to begin. Processes
 * bring both together every two seconds.
 */
export class IdentityWatch {
  readonly #system: Database
  readonly #now: () => number
  #waiting = new Map<string, IdentitySource>()
  #throttles: readonly IdentityThrottle[] = []

  constructor({ system, now }: { system: Database; now: () => number }) {
    this.#system = system
    this.#now = now
  }

  note({ hostId, route, status, code, network, at }: NotedStep): void {
    if (!steps.has(route)) return
    const hour = Math.floor(at / hourMs)
    const key = (of: string) => `${hostId} ${hour} ${of}`
    const known = this.#waiting.has(key(network)) || this.#waiting.size < maxWaiting
    const shown = known ? network || elsewhere : elsewhere
    const counted = this.#waiting.get(key(shown)) ?? { hostId, hour, network: shown, calls: 0, refused: 0, outages: 0 }
    counted.calls += 1
    if (status >= 400 && status < 500) counted.refused += 1
    if (code !== null && outageCodes.has(code)) counted.outages += 1
    this.#waiting.set(key(shown), counted)
  }

  /** What holds back a call with which a flow would begin. */
  throttlesOf(route: string, hostId: string, network: string): readonly IdentityThrottle[] {
    if (this.#throttles.length === 0 || !starts.has(route)) return []
    const now = this.#now()
    return this.#throttles.filter((one) => one.until > now && (one.hostId === hostId || one.network === network))
  }

  /** Follows what is throttled, and writes what was counted. */
  async share(): Promise<void> {
    this.#throttles = await listThrottles(this.#system, this.#now())
    const waiting = this.#waiting
    if (waiting.size === 0) return
    this.#waiting = new Map()
    try {
      await addIdentitySources(this.#system, [...waiting.values()])
    } catch (fault) {
      // What was counted meanwhile goes first; of the rest there is as much as there is room for.
      for (const [key, one] of waiting)
        if (!this.#waiting.has(key) && this.#waiting.size < maxWaiting) this.#waiting.set(key, one)
      throw fault
    }
  }
}

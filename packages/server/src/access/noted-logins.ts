import { hourMs } from '@plumbline/core/calendar'
import { BoundedMap } from '@plumbline/core/collections'

/** Which keys were noted lately: a log-in writes the date of its key once an hour and not every time. */
export class NotedLogins {
  readonly #notedAt = new BoundedMap<string, number>(maxKeys)

  isDue(keyId: string, now: number): boolean {
    return now - (this.#notedAt.get(keyId) ?? Number.NEGATIVE_INFINITY) >= hourMs
  }

  /** Called once the date is committed. */
  noted(keyId: string, now: number): void {
    this.#notedAt.set(keyId, now)
  }
}

const maxKeys = 10_000

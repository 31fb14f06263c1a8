import { Refusal } from '@plumbline/core/refusals'
import type { HostScope } from './host-scope.ts'

/**
 * Reads of one host that are asked for in the same turn of the event loop share one statement. No caller joins a read that is
 * under way: it may have begun before the caller's own change was written.
 */
export class GatheredReads<Wanted, Found> {
  readonly #look: (scope: HostScope, wanted: readonly Wanted[]) => Promise<(Found | undefined)[]>
  readonly #limit: number
  readonly #waiting = new Map<string, Asker<Wanted, Found>[]>()
  #count = 0

  /**
   * `look` returns its answers in the order of what is wanted; `limit` is how many may wait before further ones are turned away.
   */
  constructor(look: (scope: HostScope, wanted: readonly Wanted[]) => Promise<(Found | undefined)[]>, limit: number) {
    this.#look = look
    this.#limit = limit
  }

  async find(scope: HostScope, wanted: Wanted): Promise<Found | undefined> {
    if (this.#count >= this.#limit) throw new Refusal('overloaded', {}, 1)
    this.#count++
    return new Promise((done, failed) => {
      const asker = { wanted, done, failed }
      const waiting = this.#waiting.get(scope.hostId)
      if (waiting) {
        waiting.push(asker)
        return
      }
      this.#waiting.set(scope.hostId, [asker])
      setImmediate(() => this.#read(scope))
    })
  }

  #read(scope: HostScope): void {
    const waiting = this.#waiting.get(scope.hostId)!
    this.#waiting.delete(scope.hostId)
    for (let from = 0; from < waiting.length; from += together) {
      void this.#readFor(scope, waiting.slice(from, from + together))
    }
  }

  async #readFor(scope: HostScope, askers: readonly Asker<Wanted, Found>[]): Promise<void> {
    try {
      const found = await this.#look(
        scope,
        askers.map((one) => one.wanted),
      )
      for (const [index, asker] of askers.entries()) asker.done(found[index])
    } catch (fault) {
      for (const asker of askers) asker.failed(fault)
    } finally {
      this.#count -= askers.length
    }
  }
}

/** More would make one answer of the database too large for what they save. */
const together = 50

interface Asker<Wanted, Found> {
  wanted: Wanted
  done(found: Found | undefined): void
  failed(fault: unknown): void
}

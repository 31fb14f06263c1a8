import type { Refusal } from '@plumbline/core/refusals'

/**
 * `fresh`: a pull has just succeeded, by this call or by another that it waited for. `kept`: the stored data is still good.
 * `failed`: the bureaus did not answer; the refusal says why, for callers who have nothing to fall back to.
 */
export type RefreshOutcome = { result: 'fresh' | 'kept' } | { result: 'failed'; refusal: Refusal }

/**
 * Readers of this process who need the same user's data at the same time share one refresh. The processes agree among each
 * other by way of the database; without this, every single reader would ask it again and again.
 */
export class SharedRefreshes {
  readonly #running = new Map<string, Promise<RefreshOutcome>>()

  run(key: string, refresh: () => Promise<RefreshOutcome>): Promise<RefreshOutcome> {
    const running = this.#running.get(key)
    if (running) return running
    const begun = refresh().finally(() => this.#running.delete(key))
    this.#running.set(key, begun)
    return begun
  }
}

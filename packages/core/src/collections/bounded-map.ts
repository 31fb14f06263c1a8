/**
 * Remembers the newest entries that it was given. For everything that is kept under keys from outside: a caller decides how many
 * different keys it sends, and must not decide by that how much memory is held.
 */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key)
  }

  /** Becomes the newest, also where it was known; the oldest makes room. */
  set(key: Key, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size > this.#max) this.#entries.delete(this.#entries.keys().next().value as Key)
  }
}

const maxMs = 30_000
const steadyMs = 60_000

/**
 * How long to wait before starting something again that keeps dying: longer each time, and after the last try not at all. A
 * minute of good service gives all tries back.
 */
export function backOff({ firstMs, tries }: { firstMs: number; tries: number }): {
  /** Undefined: it is not started again. `servedMs` is how long it was of use, which is nothing when it did not come that far. */
  nextMs(servedMs: number): number | undefined
} {
  let tried = 0
  return {
    nextMs(servedMs) {
      if (servedMs >= steadyMs) tried = 0
      return tried < tries ? Math.min(firstMs * 2 ** tried++, maxMs) : undefined
    },
  }
}

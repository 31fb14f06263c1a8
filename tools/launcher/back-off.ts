const longestMs = 30_000
const steadyMs = 60_000

/** How long to wait before starting something again that keeps dying; a minute of life starts the count anew. */
export function backOff(firstMs: number): { nextMs(livedMs: number): number } {
  let waitMs = 0
  return {
    nextMs(livedMs) {
      waitMs = livedMs >= steadyMs || waitMs === 0 ? firstMs : Math.min(waitMs * 2, longestMs)
      return waitMs
    },
  }
}

const keptMs = 90 * 86_400_000

/** What ended then or before is no longer shown. */
export function oldestKept(now: number): number {
  return now - keptMs
}

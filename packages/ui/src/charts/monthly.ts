import type { Reading } from './line.ts'

interface Score {
  /** Epoch milliseconds. */
  readonly at: number
  readonly value: number
}

/**
 * The last score of each month, at most so many months up to the newest, oldest first. A month without a score is there without a value,
 * so that the line has a gap and not a bridge.
 */
export function monthlyReadings(scores: readonly Score[], maxMonths = 24): Reading[] {
  const lastOf = new Map<number, Score>()
  for (const score of scores) {
    const month = monthOf(score.at)
    if ((lastOf.get(month)?.at ?? -Infinity) <= score.at) lastOf.set(month, score)
  }
  if (lastOf.size === 0) return []
  const newest = Math.max(...lastOf.keys())
  const oldest = Math.max(Math.min(...lastOf.keys()), newest - maxMonths + 1)
  return Array.from({ length: newest - oldest + 1 }, (_, index) => ({
    at: middleOf(oldest + index),
    value: lastOf.get(oldest + index)?.value ?? null,
  }))
}

/** Where something that happened stands among monthly readings. */
export function monthlyTime(at: number): number {
  return middleOf(monthOf(at))
}

/** Months are counted through all years. */
function monthOf(at: number): number {
  const date = new Date(at)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** The middle of a month is in the same month in every zone. */
function middleOf(month: number): number {
  return Date.UTC(Math.floor(month / 12), month % 12, 15, 12)
}

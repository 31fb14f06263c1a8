import type { ScoreHistoryItem } from '@plumbline/sdk'

const dayMs = 86_400_000

/** Distances at which bureaus are asked, in days, with what a late answer adds to them. */
const rhythms: readonly (readonly [from: number, to: number])[] = [
  [6, 9],
  [27, 34],
]

/** When the next score may be expected, told from the distance of the last two; undefined where they keep no rhythm. */
export function nextUpdateOf([newest, before]: readonly Pick<ScoreHistoryItem, 'generatedDate'>[]): number | undefined {
  if (!newest || !before) return undefined
  const distance = newest.generatedDate - before.generatedDate
  const days = distance / dayMs
  return rhythms.some(([from, to]) => days >= from && days <= to) ? newest.generatedDate + distance : undefined
}

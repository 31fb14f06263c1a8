import type { ScoreHistoryItem, ScoreMove } from '@plumbline/sdk'
import type { Marker, Reading } from '@plumbline/ui/charts/line'
import { monthlyReadings, monthlyTime } from '@plumbline/ui/charts/monthly'
import type { Difference } from '../score/difference-text.ts'
import { type Bureau, bureaus } from '../score/read-scores.ts'

/** More letters than these on one line are no help. */
const maxMarkers = 5

/** Bureaus that the history has scores of. */
export function bureausIn(items: readonly ScoreHistoryItem[]): Bureau[] {
  return bureaus.filter((bureau) =>
    items.some((item) => item.providerViews.some(({ provider }) => provider === bureau)),
  )
}

/** A bureau's scores by month. Scores of an earlier model cannot be compared and are left out. */
export function readingsOf(items: readonly ScoreHistoryItem[], bureau: Bureau): Reading[] {
  const comparable = items.filter(({ scoreModel }) => scoreModel === items[0]?.scoreModel)
  return monthlyReadings(
    comparable.flatMap(({ generatedDate: at, providerViews }) => {
      const view = providerViews.find(({ provider }) => provider === bureau)
      return view ? [{ at, value: view.score }] : []
    }),
  )
}

/** What explains the largest moves, at the months in which they were seen. */
export function markersOf(
  moves: readonly ScoreMove[],
  bureau: Bureau,
  readings: readonly Reading[],
  say: (difference: Difference) => string,
): Marker[] {
  return moves
    .flatMap((move) => {
      const [difference] = move.differences
      const at = monthlyTime(move.to.generatedAt)
      const isShown = move.bureau === bureau && readings.some((reading) => reading.at === at)
      return difference && isShown ? [{ at, size: Math.abs(move.change), difference }] : []
    })
    .sort((one, other) => other.size - one.size)
    .slice(0, maxMarkers)
    .map(({ at, difference }) => ({ at, text: say(difference) }))
}

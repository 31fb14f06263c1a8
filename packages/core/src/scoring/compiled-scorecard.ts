import { delinquencySegments } from './delinquency-segment.ts'
import { attributeScorecard } from './tables/attribute-scorecard.ts'

/**
 * The fitted tables laid end to end in typed arrays: looking up 22 attributes is most of the work of a score, and lists
 * of lists cost several times as much.
 */
export const columnCount = attributeScorecard.characteristics.length
const segmentCount = delinquencySegments.length
export const neverLateSegment = delinquencySegments.indexOf('never-late')

const binCounts = attributeScorecard.characteristics.map(({ cuts }) => cuts.length + 2)

/** Where the bins of a column begin; the last entry is the number of all bins. */
export const firstBins = Uint16Array.from({ length: columnCount + 1 }, (_, column) =>
  binCounts.slice(0, column).reduce((sum, count) => sum + count, 0),
)
export const totalBins = firstBins[columnCount]!

/** Lowest value of each bin; coded values come first, so their bin starts below everything. */
const lowestValues = Float64Array.from(
  attributeScorecard.characteristics.flatMap(({ cuts }) => [Number.NEGATIVE_INFINITY, 0, ...cuts]),
)

/** By segment, then by bin. */
export const pointsOfBins = Float64Array.from(
  delinquencySegments.flatMap((_, segment) =>
    attributeScorecard.characteristics.flatMap(({ points }) => points[segment]!),
  ),
)

const neverIsLongest = Uint8Array.from(attributeScorecard.characteristics, (column) => (column.neverIsLongest ? 1 : 0))

/** The bin of a value, counted through all columns. */
export function binAt(column: number, value: number): number {
  if (value < 0) return value === -7 && neverIsLongest[column] === 1 ? firstBins[column + 1]! - 1 : firstBins[column]!
  let low = firstBins[column]! + 1
  let high = firstBins[column + 1]!
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (value >= lowestValues[middle]!) low = middle
    else high = middle
  }
  return low
}

/** By segment, then by column: the most that a countable value can give. */
export const bestPoints = Float64Array.from({ length: segmentCount * columnCount }, (_, index) => {
  const segment = Math.floor(index / columnCount)
  const column = index % columnCount
  const start = segment * totalBins
  return Math.max(...pointsOfBins.slice(start + firstBins[column]! + 1, start + firstBins[column + 1]!))
})

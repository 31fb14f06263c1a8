import { attributeColumns, columnIndex, neverCode } from './attribute-columns.ts'
import {
  bestPoints,
  binAt,
  columnCount,
  firstBins,
  neverLateSegment,
  pointsOfBins,
  totalBins,
} from './compiled-scorecard.ts'
import { delinquencySegmentOf } from './delinquency-segment.ts'
import { latenessStretches } from './model-parameters.ts'
import {
  characteristicIndex,
  characteristicNames,
  describeCharacteristic,
  type ScoreCharacteristic,
} from './score-characteristics.ts'
import { interpolate, type ScoreModelDefinition } from './score-model.ts'
import type { ScoringFacts } from './scoring-facts.ts'
import { attributeScorecard } from './tables/attribute-scorecard.ts'

/**
 * The fitted scorecard with a weight per characteristic, and with delinquency that fades: what delinquency costs is the
 * difference to the same file without it, and from the third year on less and less of that difference is taken, until
 * nothing is left when the months themselves leave the file. Adds to `lost`, by characteristic, what is missing to the best.
 */
export function weightedEstimate({ attributes }: ScoringFacts, model: ScoreModelDefinition, lost: number[]): number {
  const { weights } = model
  const segment = delinquencySegmentOf(attributes)
  if (segment !== neverLateSegment) return lateEstimate(attributes, segment, model, lost)
  let estimate = attributeScorecard.base[segment]!
  for (let column = 0; column < columnCount; column++) {
    const owner = owners[column]!
    const weight = weights[owner]!
    const bin = binAt(column, attributes[column]!)
    const points = pointsOfBins[neverLateBins + bin]! * weight
    estimate += points
    if (isDelinquency[column] === 1) continue
    const gap = bestPoints[segment * columnCount + column]! * weight - points
    if (gap > 0) lost[bin === firstBins[column] ? ownersOfNothing[column]! : owner]! += gap
  }
  return estimate
}

/** The same for a file that was late. The file without its delinquency is looked at beside it. */
function lateEstimate(
  attributes: readonly number[],
  segment: number,
  { weights, latenessShares, latenessBySize }: ScoreModelDefinition,
  lost: number[],
): number {
  const segmentBins = segment * totalBins
  let clean = attributeScorecard.base[neverLateSegment]!
  let late = attributeScorecard.base[segment]!
  for (let column = 0; column < columnCount; column++) {
    const weight = weights[owners[column]!]!
    const bin = binAt(column, attributes[column]!)
    const cleanBin = isDelinquency[column] === 1 ? binAt(column, withoutDelinquency(column, attributes)) : bin
    bins[column] = bin
    const points = pointsOfBins[segmentBins + bin]! * weight
    const cleanPoints = pointsOfBins[neverLateBins + cleanBin]! * weight
    late += points
    clean += cleanPoints
    // That the same attribute is worth less in a worse segment is a cost of delinquency.
    lost[isDelinquency[column] === 1 ? owners[column]! : severity]! += cleanPoints - points
  }
  const left = 1 - interpolate(fading, attributes[columnIndex.MSinceMostRecentDelq]!)
  const cost = clean - late
  const size = interpolate(latenessBySize, attributes[columnIndex.NumTotalTrades]!)
  const taken = left * size * costTaken(cost, latenessShares)
  const counted = cost > 0 ? taken / cost : 0
  for (const characteristic of lateCharacteristics) lost[characteristic]! *= counted
  for (let column = 0; column < columnCount; column++) {
    if (isDelinquency[column] === 1) continue
    const owner = owners[column]!
    const bin = bins[column]!
    const missing =
      gapIn(segment, column, bin, weights[owner]!) * counted +
      gapIn(neverLateSegment, column, bin, weights[owner]!) * (1 - counted)
    if (missing > 0) lost[bin === firstBins[column] ? ownersOfNothing[column]! : owner]! += missing
  }
  return clean - taken
}

// One for all files: it is filled anew for each, and none of it outlives the call.
const bins = new Uint16Array(columnCount)

function gapIn(segment: number, column: number, bin: number, weight: number): number {
  return (bestPoints[segment * columnCount + column]! - pointsOfBins[segment * totalBins + bin]!) * weight
}

/** A file that is late already has less to lose: of each further stretch of the fitted cost a share is taken. */
function costTaken(cost: number, shares: readonly number[]): number {
  let taken = 0
  let from = 0
  for (let i = 0; i < latenessStretches.length; i++) {
    const to = latenessStretches[i]!
    if (cost <= to) return taken + (cost - from) * shares[i]!
    taken += (to - from) * shares[i]!
    from = to
  }
  return taken + (cost - from) * shares[latenessStretches.length]!
}

/** The points between best and worst that a characteristic decides over in a file that was never late. */
export function fittedSwing(name: ScoreCharacteristic): number {
  return describeCharacteristic(name).columns.reduce((sum, column) => {
    const points = attributeScorecard.characteristics[columnIndex[column]]!.points[neverLateSegment]!.slice(1)
    return sum + Math.max(...points) - Math.min(...points)
  }, 0)
}

/** Share of the cost of delinquency that is forgiven, by months since it last happened. */
const fading = [
  [24, 0],
  [36, 0.2],
  [48, 0.45],
  [60, 0.65],
  [72, 0.85],
  [84, 1],
] as const

const neverLateBins = neverLateSegment * totalBins
const severity = characteristicIndex['late-severity']

/** By column: the characteristic it belongs to, and the one that has the loss where there is nothing to count. */
const owners = Uint8Array.from(attributeColumns, (column) =>
  characteristicNames.findIndex((name) => describeCharacteristic(name).columns.includes(column)),
)
const ownersOfNothing = owners.map((owner) => {
  const { whenNothing } = describeCharacteristic(characteristicNames[owner]!)
  return whenNothing === undefined ? owner : characteristicIndex[whenNothing as ScoreCharacteristic]
})
const lateCharacteristics = characteristicNames.flatMap((name, index) => (name.startsWith('late-') ? [index] : []))
const isDelinquency = owners.map((owner) => (characteristicNames[owner]!.startsWith('late-') ? 1 : 0))

function withoutDelinquency(column: number, attributes: readonly number[]): number {
  switch (column) {
    case columnIndex.NumSatisfactoryTrades:
      return attributes[columnIndex.NumTotalTrades]!
    case columnIndex.PercentTradesNeverDelq:
      return 100
    case columnIndex.MSinceMostRecentDelq:
      return neverCode
    case columnIndex.MaxDelq2PublicRecLast12M:
      return 7
    case columnIndex.MaxDelqEver:
      return 8
    default:
      return 0
  }
}

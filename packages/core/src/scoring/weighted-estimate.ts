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
import {
  characteristicIndex,
  characteristicNames,
  describeCharacteristic,
  type ScoreCharacteristic,
} from './score-characteristics.ts'
import { type CharacteristicWeights, interpolate } from './score-model.ts'
import type { ScoringFacts } from './scoring-facts.ts'
import { attributeScorecard } from './tables/attribute-scorecard.ts'

/**
 * The fitted scorecard with a weight per characteristic, and with delinquency that fades: what delinquency costs is the
 * difference to the same file without it, and from the third year on less and less of that difference is taken, until
 * nothing is left when the months themselves leave the file. Adds to `lost`, by characteristic, what is missing to the best.
 */
export function weightedEstimate(facts: ScoringFacts, weights: CharacteristicWeights, lost: number[]): number {
  const { attributes } = facts
  const segment = delinquencySegmentOf(attributes)
  const segmentBins = segment * totalBins
  const late = segment !== neverLateSegment
  const counted = late ? 1 - interpolate(fading, attributes[columnIndex.MSinceMostRecentDelq]!) : 1
  let estimate = attributeScorecard.base[segment]!
  let lateCost = attributeScorecard.base[neverLateSegment]! - estimate
  for (let column = 0; column < columnCount; column++) {
    const owner = owners[column]!
    const weight = weights[owner]!
    const bin = binAt(column, attributes[column]!)
    const points = pointsOfBins[segmentBins + bin]! * weight
    estimate += points
    if (isDelinquency[column] === 1) {
      if (!late) continue
      const best = pointsOfBins[neverLateBins + binAt(column, withoutDelinquency(column, attributes))]! * weight
      lateCost += best - points
      lost[owner]! += (best - points) * counted
      continue
    }
    const gap = (bestPoints[segment * columnCount + column]! * weight - points) * counted
    const loser = bin === firstBins[column] ? ownersOfNothing[column]! : owner
    if (!late) {
      if (gap > 0) lost[loser]! += gap
      continue
    }
    const otherwise = pointsOfBins[neverLateBins + bin]! * weight
    // That the same attribute is worth less in a worse segment is a cost of delinquency.
    lateCost += otherwise - points
    lost[severity]! += (otherwise - points) * counted
    const otherwiseGap = (bestPoints[neverLateSegment * columnCount + column]! * weight - otherwise) * (1 - counted)
    if (gap + otherwiseGap > 0) lost[loser]! += gap + otherwiseGap
  }
  return estimate + lateCost * (1 - counted)
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

import {
  type AttributeVector,
  attributeColumns,
  noRecordCode,
  type ScoringAttributes,
  toAttributeVector,
} from './attribute-columns.ts'
import { binAt, columnCount, pointsOfBins, totalBins } from './compiled-scorecard.ts'
import { delinquencySegmentOf } from './delinquency-segment.ts'
import { attributeScorecard } from './tables/attribute-scorecard.ts'

/** The scale of the risk estimate that the attribute scorecard was fitted to; higher is better. */
const lowestEstimate = 33
const highestEstimate = 94

/**
 * The risk estimate for the 22 attributes. Where there is no record there is nothing to estimate, and the answer is the
 * same code that the attributes carry, -9.
 */
export function estimateFromAttributes(attributes: ScoringAttributes): number {
  const vector = toAttributeVector(attributes)
  if (isNoRecord(vector)) return noRecordCode
  return Math.min(highestEstimate, Math.max(lowestEstimate, rawEstimate(vector)))
}

/** Not limited to the scale, so that differences keep their size at its ends. */
function rawEstimate(attributes: AttributeVector): number {
  const segment = delinquencySegmentOf(attributes)
  let estimate = attributeScorecard.base[segment]!
  for (let column = 0; column < columnCount; column++)
    estimate += pointsOfBins[segment * totalBins + binAt(column, attributes[column]!)]!
  return estimate
}

function isNoRecord(attributes: AttributeVector): boolean {
  for (let index = 0; index < attributeColumns.length; index++) if (attributes[index] !== noRecordCode) return false
  return true
}

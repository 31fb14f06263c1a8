import type { AttributeColumn } from './attribute-columns.ts'

/** Points for each attribute, by segment; an estimate is the base of the segment plus one number per attribute. */
export interface Scorecard {
  /** By segment. */
  readonly base: readonly number[]
  /** One per attribute, in column order. */
  readonly characteristics: readonly ScorecardCharacteristic[]
}

export interface ScorecardCharacteristic {
  readonly column: AttributeColumn
  /** Bin 0 is for coded values, bin 1 is below the first cut, bin i+1 starts at cut i (counted from 1). */
  readonly cuts: readonly number[]
  /** "Never happened" is then the longest time, not a coded value. */
  readonly neverIsLongest: boolean
  /** By segment, then by bin. */
  readonly points: readonly (readonly number[])[]
}

export function binOf(characteristic: ScorecardCharacteristic, value: number): number {
  const { cuts } = characteristic
  if (value < 0) return value === -7 && characteristic.neverIsLongest ? cuts.length + 1 : 0
  let bin = 1
  while (bin <= cuts.length && value >= cuts[bin - 1]!) bin++
  return bin
}

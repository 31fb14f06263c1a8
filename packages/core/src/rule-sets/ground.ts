import type { AttributeValue } from '../attributes/attribute.ts'
import type { AttributeRow } from '../attributes/attribute-row.ts'
import type { Comparison } from './rule-set.ts'

/**
 * A comparison that decided, and what it saw: a reason before it is put into words. It says as much and is half the size; who counts
 * decisions by the thousand, or only wants the verdict, reads no words.
 */
export interface Ground {
  readonly comparison: GroundComparison
  /** Null: missing. */
  readonly observed: AttributeValue | null
}

/** A comparison of a rule set, the same for every person. */
export interface GroundComparison extends Comparison {
  readonly rule: string
  /** It stands under an odd number of `not`, so its opposite is what speaks for the person. */
  readonly negated: boolean
}

/** A value of a row as it is shown; null: missing. */
export function valueShown(row: AttributeRow, attribute: number, isFlag: boolean): AttributeValue | null {
  const value = row[attribute]!
  const whole = value | 0
  return Number.isNaN(value) ? null : isFlag ? value === 1 : whole === value ? whole : value
}

import type { Comparison, Operator } from './rule-set.ts'

/** Both ends included. A missing value is NaN and lies in no range. */
export interface Range {
  readonly low: number
  readonly high: number
}

/** The ranges in which a number has to lie for the comparison to hold, or not to hold. Flags are compared as 0 and 1. */
export function rangesOf({ op, value }: Comparison, negated: boolean): readonly Range[] {
  const holds = rangesFor(op, Array.isArray(value) ? value.map(Number) : [Number(value)])
  return negated ? gapsBetween(holds) : holds
}

function rangesFor(op: Operator, values: readonly number[]): readonly Range[] {
  const [first = Number.NaN, second = first] = values
  switch (op) {
    case '=':
      return [{ low: first, high: first }]
    case '!=':
      return gapsBetween([{ low: first, high: first }])
    case '<':
      return [{ low: Number.NEGATIVE_INFINITY, high: nextBelow(first) }]
    case '<=':
      return [{ low: Number.NEGATIVE_INFINITY, high: first }]
    case '>':
      return [{ low: nextAbove(first), high: Number.POSITIVE_INFINITY }]
    case '>=':
      return [{ low: first, high: Number.POSITIVE_INFINITY }]
    case 'between':
      return [{ low: first, high: second }]
    case 'in':
      return [...new Set(values)].sort((a, b) => a - b).map((one) => ({ low: one, high: one }))
  }
}

/** What lies outside of ranges that stand in order. */
function gapsBetween(ranges: readonly Range[]): readonly Range[] {
  const gaps: Range[] = []
  let low = Number.NEGATIVE_INFINITY
  for (const range of ranges) {
    if (range.low > low) gaps.push({ low, high: nextBelow(range.low) })
    low = nextAbove(range.high)
  }
  if (low < Number.POSITIVE_INFINITY) gaps.push({ low, high: Number.POSITIVE_INFINITY })
  return gaps
}

export type ShownOperator = Operator | 'not between' | 'not in'

/** What holds exactly when the operator does not. */
export const oppositeOf: Readonly<Record<Operator, ShownOperator>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  between: 'not between',
  in: 'not in',
}

/** The number of the machine that comes directly after. Limits are never negative; after no number comes a number. */
function nextAbove(value: number): number {
  if (value === Number.POSITIVE_INFINITY) return value
  numbers[0] = value
  bits[0] = bits[0]! + 1n
  return numbers[0]!
}

/** Below 0 there is nothing that an attribute could be. */
function nextBelow(value: number): number {
  if (value === 0) return -1
  numbers[0] = value
  bits[0] = bits[0]! - 1n
  return numbers[0]!
}

const numbers = new Float64Array(1)
const bits = new BigInt64Array(numbers.buffer)

export function isWithin(ranges: readonly Range[], value: number): boolean {
  for (const { low, high } of ranges) if (value >= low && value <= high) return true
  return false
}

import type { Direction } from './characteristics.ts'

/**
 * Moves a table, by the least weighted squares, to the nearest one that is monotone: along its bins in the given direction
 * (the bin of coded values, the first, takes no part) and never falling from a worse segment to a better one. Alternates
 * the two exact one-way solutions with Dykstra's corrections, which converges to the exact common solution.
 */
export function makeMonotone(
  table: Float64Array,
  weights: Float64Array,
  segmentCount: number,
  binCount: number,
  direction: Direction,
): void {
  const alongBins = (): void => {
    if (direction === 0) return
    for (let segment = 0; segment < segmentCount; segment++)
      poolViolators(table, weights, segment * binCount + 1, 1, binCount - 1, direction)
  }
  const alongSegments = (): void => {
    for (let bin = 0; bin < binCount; bin++) poolViolators(table, weights, bin, binCount, segmentCount, 1)
  }
  const binCorrection = new Float64Array(table.length)
  const segmentCorrection = new Float64Array(table.length)
  for (let round = 0; round < 50; round++) {
    const before = table.slice()
    corrected(table, binCorrection, alongBins)
    corrected(table, segmentCorrection, alongSegments)
    if (largestDifference(table, before) < 1e-5) break
  }
  // What is left of the alternation is far below the precision of the points, but an order is either kept or broken.
  for (let segment = 0; segment < segmentCount; segment++) {
    const start = segment * binCount
    if (direction === 1) for (let i = start + 2; i < start + binCount; i++) raiseTo(table, i, table[i - 1]!)
    if (direction === -1) for (let i = start + binCount - 2; i > start; i--) raiseTo(table, i, table[i + 1]!)
  }
  for (let i = binCount; i < table.length; i++) raiseTo(table, i, table[i - binCount]!)
}

function raiseTo(table: Float64Array, cell: number, least: number): void {
  if (table[cell]! < least) table[cell] = least
}

function corrected(table: Float64Array, correction: Float64Array, project: () => void): void {
  for (let i = 0; i < table.length; i++) {
    table[i]! += correction[i]!
    correction[i] = table[i]!
  }
  project()
  for (let i = 0; i < table.length; i++) correction[i]! -= table[i]!
}

function largestDifference(a: Float64Array, b: Float64Array): number {
  let largest = 0
  for (let i = 0; i < a.length; i++) largest = Math.max(largest, Math.abs(a[i]! - b[i]!))
  return largest
}

/** Pool adjacent violators over one line of the table. */
function poolViolators(
  table: Float64Array,
  weights: Float64Array,
  start: number,
  step: number,
  length: number,
  direction: 1 | -1,
): void {
  const values: number[] = []
  const masses: number[] = []
  const sizes: number[] = []
  for (let i = 0; i < length; i++) {
    let value = table[start + i * step]! * direction
    let mass = weights[start + i * step]!
    let size = 1
    while (values.length > 0 && values.at(-1)! > value) {
      const pooled = masses.pop()!
      value = (value * mass + values.pop()! * pooled) / (mass + pooled)
      mass += pooled
      size += sizes.pop()!
    }
    values.push(value)
    masses.push(mass)
    sizes.push(size)
  }
  let at = start
  for (const [block, size] of sizes.entries())
    for (let i = 0; i < size; i++, at += step) table[at] = values[block]! * direction
}

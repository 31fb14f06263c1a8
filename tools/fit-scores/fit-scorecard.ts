import { binOf, delinquencySegmentOf, delinquencySegments, type Scorecard } from '@plumbline/core/scoring'
import type { BinnedColumn } from './characteristics.ts'
import { makeMonotone } from './isotonic.ts'
import type { TrainingRow } from './read-rows.ts'

export interface FitSettings {
  readonly sweeps: number
  /** How many rows' worth of evidence hold a segment's points to those of all segments together. */
  readonly segmentPull: number
  /** How many rows' worth of evidence hold a bin to its neighbours. */
  readonly smoothing: number
  /** The same where no direction is given, which would otherwise let the points follow the noise. */
  readonly freeSmoothing: number
}

/**
 * Penalised least squares under order constraints: one table of points per attribute (segment x bin), improved in turn
 * against what the others leave unexplained until nothing moves. The problem is convex, so the order of the columns does
 * not decide the result.
 */
export function fitScorecard(
  rows: readonly TrainingRow[],
  columns: readonly BinnedColumn[],
  settings: FitSettings,
): Scorecard {
  const segmentCount = delinquencySegments.length
  const segments = Uint8Array.from(rows, (row) => delinquencySegmentOf(row.attributes))
  const base = new Float64Array(segmentCount)
  const residuals = Float64Array.from(rows, (row) => row.target)
  const terms = columns.map((column, index) => {
    const binCount = column.cuts.length + 2
    const shape = { ...column, points: [] }
    return {
      column,
      binCount,
      cells: Uint16Array.from(rows, (row, i) => segments[i]! * binCount + binOf(shape, row.attributes[index]!)),
      table: new Float64Array(segmentCount * binCount),
    }
  })
  for (let sweep = 0; sweep < settings.sweeps; sweep++) {
    fitBase(base, segments, residuals)
    for (const { cells, table, binCount, column } of terms) {
      const counts = new Float64Array(table.length)
      const sums = new Float64Array(table.length)
      for (let i = 0; i < cells.length; i++) {
        counts[cells[i]!]!++
        sums[cells[i]!]! += residuals[i]!
      }
      const next = new Float64Array(table.length)
      const weights = new Float64Array(table.length)
      const smoothing = column.direction === 0 ? settings.freeSmoothing : settings.smoothing
      const shared = sharedPoints(table, counts, sums, binCount, settings.segmentPull, smoothing)
      for (let cell = 0; cell < table.length; cell++) {
        weights[cell] = counts[cell]! + settings.segmentPull
        const pull = settings.segmentPull * shared[cell % binCount]!
        next[cell] = (sums[cell]! + counts[cell]! * table[cell]! + pull) / weights[cell]!
      }
      makeMonotone(next, weights, segmentCount, binCount, column.direction)
      for (let i = 0; i < cells.length; i++) residuals[i]! -= next[cells[i]!]! - table[cells[i]!]!
      table.set(next)
    }
  }
  return {
    base: [...base],
    characteristics: terms.map(({ column, table, binCount }) => ({
      column: column.column,
      cuts: column.cuts,
      neverIsLongest: column.neverIsLongest,
      points: delinquencySegments.map((_, s) => [...table.subarray(s * binCount, (s + 1) * binCount)]),
    })),
  }
}

/** The base points of a segment, before its attributes; a worse segment never has more. */
function fitBase(base: Float64Array, segments: Uint8Array, residuals: Float64Array): void {
  const counts = new Float64Array(base.length).fill(1e-6)
  const sums = new Float64Array(base.length)
  for (let i = 0; i < segments.length; i++) {
    counts[segments[i]!]!++
    sums[segments[i]!]! += residuals[i]!
  }
  const next = base.map((value, segment) => value + sums[segment]! / counts[segment]!)
  makeMonotone(next, counts, base.length, 1, 0)
  for (let i = 0; i < segments.length; i++) residuals[i]! -= next[segments[i]!]! - base[segments[i]!]!
  base.set(next)
}

/** The points of all segments together, each counted by how much it knows, smoothed along the bins. */
function sharedPoints(
  table: Float64Array,
  counts: Float64Array,
  sums: Float64Array,
  binCount: number,
  segmentPull: number,
  smoothing: number,
): Float64Array {
  const evidence = new Float64Array(binCount).fill(1e-6)
  const totals = new Float64Array(binCount)
  for (let cell = 0; cell < table.length; cell++) {
    const trust = segmentPull / (counts[cell]! + segmentPull)
    evidence[cell % binCount]! += trust * counts[cell]!
    totals[cell % binCount]! += trust * (counts[cell]! * table[cell]! + sums[cell]!)
  }
  const shared = totals.map((total, bin) => total / evidence[bin]!)
  for (let round = 0; round < 30; round++)
    for (let bin = 1; bin < binCount; bin++) {
      let weight = evidence[bin]!
      let total = totals[bin]!
      for (const neighbour of [bin - 1, bin + 1])
        if (neighbour > 0 && neighbour < binCount) {
          weight += smoothing
          total += smoothing * shared[neighbour]!
        }
      shared[bin] = total / weight
    }
  return shared
}

import type { ResidualTable } from '@plumbline/core/simulation'
import { quantile } from '../realism/figures.ts'
import type { MeasuredPlan } from './measure-plans.ts'

const classes = 10
/** Months next to one another are looked at together: single ones of a class would be few. */
const neighbours = 2
/** Four in five, and a little more, because the people of the check are others. */
const shareInside = 0.815
const monthOfUnrest = 6
const ridge = 2

/** Sorts people by how far their score is likely to stray, and gives each class what its scores differed by. */
export function fitTable(measured: readonly MeasuredPlan[]): ResidualTable {
  const residuals = measured.map(({ served, projected }) => served.map((score, index) => score - projected[index]!))
  const strays = residuals.map((each) => Math.log(3 + Math.abs(each[monthOfUnrest - 1]!)))
  const rows = measured.map(({ unrest }) => unrest)
  const weights = regress(rows, strays).map((weight) => Math.round(weight * 1000) / 1000)
  const sums = rows.map((row) => row.reduce((sum, value, index) => sum + value * weights[index]!, 0))
  const edges = Array.from(
    { length: classes - 1 },
    (_, index) => Math.round(quantile(sums, (index + 1) / classes) * 1000) / 1000,
  )
  const bounds = Array.from({ length: classes }, (_, place) =>
    boundsOf(residuals.filter((_, index) => edges.filter((edge) => sums[index]! >= edge).length === place)),
  )
  return { weights, edges, bounds }
}

/** By month; a range never narrows again, and always leaves room for a point. */
function boundsOf(members: readonly (readonly number[])[]): [number, number][] {
  const bounds: [number, number][] = []
  let [low, high] = [-1, 1]
  for (let index = 0; index < members[0]!.length; index++) {
    const near = members.flatMap((each) => each.slice(Math.max(0, index - neighbours), index + neighbours + 1))
    const [narrowLow, narrowHigh] = narrowest(near.sort((a, b) => a - b))
    low = Math.min(low, narrowLow)
    high = Math.max(high, narrowHigh)
    bounds.push([low, high])
  }
  return bounds
}

/** The narrowest range that holds the share of them. */
function narrowest(sorted: readonly number[]): [number, number] {
  const held = Math.ceil(sorted.length * shareInside)
  let first = 0
  for (let index = 1; index + held <= sorted.length; index++)
    if (sorted[index + held - 1]! - sorted[index]! < sorted[first + held - 1]! - sorted[first]!) first = index
  return [sorted[first]!, sorted[first + held - 1]!]
}

/** Least squares with a small penalty on the weights, by elimination. */
function regress(rows: readonly (readonly number[])[], values: readonly number[]): number[] {
  const size = rows[0]!.length
  const system = Array.from({ length: size }, (_, i) => [
    ...Array.from({ length: size }, (_, j) => rows.reduce((sum, row) => sum + row[i]! * row[j]!, i === j ? ridge : 0)),
    rows.reduce((sum, row, index) => sum + row[i]! * values[index]!, 0),
  ])
  for (let pivot = 0; pivot < size; pivot++) {
    const head = system[pivot]!
    for (const [index, row] of system.entries()) {
      if (index === pivot) continue
      const factor = row[pivot]! / head[pivot]!
      for (let column = pivot; column <= size; column++) row[column]! -= factor * head[column]!
    }
  }
  return system.map((row, index) => row[size]! / row[index]!)
}

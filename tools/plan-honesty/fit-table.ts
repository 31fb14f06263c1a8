import type { ResidualTable } from '@plumbline/core/simulation'
import { quantile } from '../realism/figures.ts'
import type { MeasuredPlan } from './measure-plans.ts'
import { regress } from './regress.ts'

/** What is chosen by trying it on people that it was not fitted on, see `choose-settings.ts`. */
export interface FitSettings {
  readonly classes: number
  /** Months next to one another are looked at together: single ones of a class would be few. */
  readonly neighbours: number
  /** Of the people of a class whose scores a range holds. */
  readonly shareInside: number
}

const monthOfUnrest = 6

/** Sorts people by how far their score is likely to stray, and gives each class what its scores differed by. */
export function fitTable(measured: readonly MeasuredPlan[], settings: FitSettings): ResidualTable {
  const { classes } = settings
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
    boundsOf(
      residuals.filter((_, index) => edges.filter((edge) => sums[index]! >= edge).length === place),
      settings,
    ),
  )
  return { weights, edges, bounds }
}

/** By month; a range never narrows again, and always leaves room for a point. */
function boundsOf(
  members: readonly (readonly number[])[],
  { neighbours, shareInside }: FitSettings,
): [number, number][] {
  const bounds: [number, number][] = []
  let [low, high] = [-1, 1]
  for (let index = 0; index < members[0]!.length; index++) {
    const near = members.flatMap((each) => each.slice(Math.max(0, index - neighbours), index + neighbours + 1))
    const [narrowLow, narrowHigh] = narrowest(
      near.sort((a, b) => a - b),
      shareInside,
    )
    low = Math.min(low, narrowLow)
    high = Math.max(high, narrowHigh)
    bounds.push([low, high])
  }
  return bounds
}

/** The narrowest range that holds the share of them. */
function narrowest(sorted: readonly number[], shareInside: number): [number, number] {
  const held = Math.ceil(sorted.length * shareInside)
  let first = 0
  for (let index = 1; index + held <= sorted.length; index++)
    if (sorted[index + held - 1]! - sorted[index]! < sorted[first + held - 1]! - sorted[first]!) first = index
  return [sorted[first]!, sorted[first + held - 1]!]
}

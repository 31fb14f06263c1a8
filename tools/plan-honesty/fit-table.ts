import type { ResidualTable } from '@plumbline/core/simulation'
import { mean, quantile } from '../realism/figures.ts'
import type { MeasuredPlan } from './measure-plans.ts'
import { regress } from './regress.ts'

/** What is chosen by trying it on people that it was not fitted on, see `choose-settings.ts`. */
export interface FitSettings {
  readonly classes: number
  /** A class learns from so many classes of people around it: its own would be few. */
  readonly classesLookedAt: number
  /** Of these people, whose scores a range holds. */
  readonly shareInside: number
}

/** Sorts people by how far their score is likely to stray, and gives each class what scores like its own differed by. */
export function fitTable(measured: readonly MeasuredPlan[], settings: FitSettings): ResidualTable {
  const { classes, classesLookedAt, shareInside } = settings
  const residuals = measured.map(({ served, projected }) => served.map((score, index) => score - projected[index]!))
  const strays = residuals.map((each) => mean(each.map((residual) => Math.log(3 + Math.abs(residual)))))
  const rows = measured.map(({ unrest }) => unrest)
  const weights = regress(rows, strays).map(rounded)
  const people = rows
    .map((row, index) => ({
      sum: row.reduce((sum, value, place) => sum + value * weights[place]!, 0),
      residuals: residuals[index]!,
    }))
    .sort((one, other) => one.sum - other.sum)
  const sums = people.map(({ sum }) => sum)
  const edges = Array.from({ length: classes - 1 }, (_, index) => rounded(quantile(sums, (index + 1) / classes)))
  const perClass = people.length / classes
  const bounds = Array.from({ length: classes }, (_, place) => {
    const from = (place + 0.5 - classesLookedAt / 2) * perClass
    const around = people.slice(Math.max(0, Math.floor(from)), Math.ceil(from + classesLookedAt * perClass))
    return boundsOf(
      around.map((one) => one.residuals),
      shareInside,
    )
  })
  return { weights, edges, bounds }
}

/** By month, each with the next one; a range never narrows again, and always leaves room for a point. */
function boundsOf(members: readonly (readonly number[])[], shareInside: number): [number, number][] {
  const bounds: [number, number][] = []
  let [low, high] = [-1, 1]
  for (let index = 0; index < members[0]!.length; index++) {
    const near = Float64Array.from(members.flatMap((each) => each.slice(index, index + 2)))
    const [narrowLow, narrowHigh] = narrowest(near.sort(), shareInside)
    low = Math.min(low, narrowLow)
    high = Math.max(high, narrowHigh)
    bounds.push([low, high])
  }
  return bounds
}

/** The narrowest range that holds the share of them. */
function narrowest(sorted: Float64Array, shareInside: number): [number, number] {
  const held = Math.ceil(sorted.length * shareInside)
  let first = 0
  for (let index = 1; index + held <= sorted.length; index++)
    if (sorted[index + held - 1]! - sorted[index]! < sorted[first + held - 1]! - sorted[first]!) first = index
  return [sorted[first]!, sorted[first + held - 1]!]
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

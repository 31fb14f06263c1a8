import type { ResidualTable } from '@plumbline/core/simulation'
import { mean, quantile } from '../realism/figures.ts'
import { regress } from './regress.ts'

/** A person who did some steps. Scores begin with month 1. */
export interface Followed {
  readonly projected: readonly number[]
  readonly served: readonly number[]
  readonly unrest: readonly number[]
}

/** What is chosen by trying it on people that it was not fitted on, see `choose-settings.ts`. */
export interface FitSettings {
  /** At how many amounts of unrest ranges are measured. */
  readonly points: number
  /** Each learns from such a share of all people, those around it. */
  readonly shareLookedAt: number
  /** Of these people, whose scores a range holds. */
  readonly shareInside: number
}

/** Sorts people by how far their score is likely to stray, and says at several places of this row what scores around it differed by. */
export function fitTable(measured: readonly Followed[], settings: FitSettings): ResidualTable {
  const { points, shareLookedAt, shareInside } = settings
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
  const places = Array.from({ length: points }, (_, index) => (index + 0.5) / points)
  const unrests = places.map((place) => rounded(quantile(sums, place)))
  const lookedAt = people.length * shareLookedAt
  const bounds = places.map((place) => {
    const from = people.length * place - lookedAt / 2
    const around = people.slice(Math.max(0, Math.floor(from)), Math.ceil(from + lookedAt))
    return boundsOf(
      around.map((one) => one.residuals),
      shareInside,
    )
  })
  return { weights, unrests, bounds }
}

/** By month, each with the next one; a range never narrows again, and always leaves room for a point. */
function boundsOf(members: readonly (readonly number[])[], shareInside: number): [number, number][] {
  const bounds: [number, number][] = []
  let bound: [number, number] = [-1, 1]
  for (let index = 0; index < members[0]!.length; index++) {
    const near = Float64Array.from(members.flatMap((each) => each.slice(index, index + 2)))
    bound = narrowest(near.sort(), shareInside, bound)
    bounds.push(bound)
  }
  return bounds
}

/** The narrowest range that holds the share of them and all of an earlier range. */
function narrowest(sorted: Float64Array, shareInside: number, [minLow, minHigh]: [number, number]): [number, number] {
  const held = Math.ceil(sorted.length * shareInside)
  let best: [number, number] = [-Infinity, Infinity]
  for (let first = 0; first + held <= sorted.length; first++) {
    const low = Math.min(sorted[first]!, minLow)
    const high = Math.max(sorted[first + held - 1]!, minHigh)
    if (high - low < best[1] - best[0]) best = [low, high]
  }
  return best
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

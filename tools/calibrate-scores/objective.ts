import type { ScoreModel } from '@plumbline/core/credit-file'
import { exactScore, type ModelParameters, makeModel, scaleForPopulation } from '@plumbline/core/scoring'
import { estimateOf, type MeasuredEffect, measureEffects } from '../realism/effects/measure-effects.ts'
import { guards, publishedEffects } from '../realism/effects/published-effects.ts'
import { correlation } from '../realism/figures.ts'
import type { ChosenCases } from './choose-cases.ts'
import { type DescribedCase, describedCost } from './described-cases.ts'
import { type FreeParameter, valueAt } from './parameters.ts'
import { populationCost } from './population-cost.ts'

/** How the scores of two models of one person go together. */
const wantedCorrelation = { low: 0.935, high: 0.972 } as const

export interface Task {
  readonly model: ScoreModel
  readonly cases: ChosenCases
  readonly described: readonly DescribedCase[]
  readonly free: readonly FreeParameter[]
  /** Values that are kept where the effects leave the choice. */
  readonly start: ModelParameters
  /** Scores of the people by the other model, from which this one must differ. */
  readonly others: readonly number[] | null
}

/**
 * How far a model is from what is published: 0 where everything lies well inside. The scale is made anew from the people each time, so
 * the shares of the bands always hold.
 */
export function distance(task: Task, parameters: ModelParameters): number {
  const { model, cases, others } = task
  const unscaled = makeModel(parameters, [])
  const estimates = new Array<number>(cases.people.length).fill(Number.NaN)
  for (const person of cases.needed) estimates[person] = estimateOf(cases.people[person]!, unscaled)
  const crowd = cases.crowd.map((person) => estimates[person]!)
  const scaled = { ...unscaled, scale: scaleForPopulation(crowd, model) }
  let sum = 0
  for (const effect of measureEffects(publishedEffects, cases, model, scaled, estimates)) sum += 4 * missedBy(effect)
  for (const guard of measureEffects(guards, cases, model, scaled, estimates)) sum += missedBy(guard)
  sum += describedCost(task.described, scaled)
  if (model === 'SCORE_MODEL_V3') sum += populationCost(cases, estimates, scaled)
  if (others !== null) {
    const together = correlation(
      cases.crowd.map((person) => [exactScore(estimates[person]!, scaled.scale), others[person]!]),
    )
    sum += 2 * square(beyond(together, wantedCorrelation.low, wantedCorrelation.high) / 0.01)
  }
  for (const free of task.free) {
    const moved = (valueAt(parameters, free) - valueAt(task.start, free)) / (free.highest - free.lowest)
    sum += 0.02 * square(moved)
  }
  return sum
}

/** The room that is kept to the ends of a range and below a limit, so that other people than these lie inside as well. */
const margin = 0.15
const marginOfLimit = 0.04
/** What lies outside weighs so much more than what only lacks room. */
const outsideWeight = 15

function missedBy({ ours, low, high }: MeasuredEffect): number {
  const width = Math.max(high - low, 1)
  const room = low === 0 ? { below: 0, above: marginOfLimit * high } : { below: margin * width, above: margin * width }
  const farthest = (from: number, to: number) => Math.max(...ours.map((figure) => beyond(figure, from, to)))
  const unit = Math.min(width, 25)
  const outside = farthest(low, high)
  const lacking = square(farthest(low + room.below, high - room.above) / unit)
  // A hundredth outside is outside.
  return outside > 0 ? lacking + outsideWeight * square((outside + 0.5) / unit) : lacking
}

function beyond(value: number, low: number, high: number): number {
  return value < low ? low - value : value > high ? value - high : 0
}

function square(value: number): number {
  return value * value
}

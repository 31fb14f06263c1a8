import { instantOfDate } from '@plumbline/core/calendar'
import type { ScoreModel } from '@plumbline/core/credit-file'
import { atOnce } from '@plumbline/core/long-work'
import { optimalPath } from '@plumbline/core/optimal-path'
import { type Crowd, readUnrest, simulate } from '@plumbline/core/simulation'
import { followSteps } from './follow-steps.ts'
import { type People, sampleStarts } from './sample-starts.ts'

/** One person and what became of their plan. Lists begin with month 1. */
export interface MeasuredPlan {
  readonly targetScore: number
  readonly achievable: boolean
  readonly projected: readonly number[]
  readonly ranges: readonly { readonly low: number; readonly high: number }[]
  readonly served: readonly number[]
  readonly unrest: readonly number[]
}

const increments = [20, 40, 60] as const

/**
 * Makes plans for people of a crowd who want some points more, lets them follow these, and tells the scores that they were served. A
 * person who has no score at some time is left out.
 */
export function measurePlans(
  model: ScoreModel,
  crowd: Crowd,
  people: People,
  durations: readonly number[],
  months: number,
  tell: () => void,
): MeasuredPlan[] {
  const measured: MeasuredPlan[] = []
  let turn = 0
  for (const start of sampleStarts(model, crowd, people)) {
    const { file, on, score } = start
    const targetScore = Math.min(850, score + increments[turn++ % increments.length]!)
    const duration = durations[turn % durations.length]!
    const plan = atOnce(optimalPath(file, model, instantOfDate(on), score, { targetScore, duration }))!
    const simulator = atOnce(simulate(file, model, on, score))!
    const served = followSteps(start, plan.actions, months)
    tell()
    if (served.includes(null)) continue
    measured.push({
      targetScore,
      achievable: plan.achievable,
      projected: served.map((_, index) => simulator.scoreAfter(index + 1, plan.actions)),
      ranges: plan.projectedMonthlyScore,
      served: served as number[],
      unrest: atOnce(readUnrest(simulator, plan.actions)),
    })
  }
  return measured
}

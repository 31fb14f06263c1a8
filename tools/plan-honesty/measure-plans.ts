import { instantOfDate } from '@plumbline/core/calendar'
import type { ScoreModel } from '@plumbline/core/credit-file'
import { optimalPath } from '@plumbline/core/optimal-path'
import { readUnrest, simulate } from '@plumbline/core/simulation'
import { followSteps } from './follow-steps.ts'
import { sampleStarts } from './sample-starts.ts'

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
/** Those that the ranges are taken from; they are told for plans of a year. */
const durations = [12, 6] as const
export const planMonths = 12

/** Plans of a year for people who want some points more, and the scores they were served afterwards. */
export function measurePlans(
  model: ScoreModel,
  people: { readonly count: number; readonly seed: number },
  months: number,
  mixed: boolean,
  tell: () => void,
): MeasuredPlan[] {
  const measured: MeasuredPlan[] = []
  let turn = 0
  for (const start of sampleStarts(model, people.count, people.seed)) {
    const { file, on, score } = start
    const targetScore = Math.min(850, score + increments[turn++ % increments.length]!)
    const duration = mixed ? durations[turn % durations.length]! : planMonths
    const plan = optimalPath(file, model, instantOfDate(on), score, { targetScore, duration })!
    const simulator = simulate(file, model, on, score)!
    const served = followSteps(start, plan.actions, months)
    tell()
    if (served.includes(null)) continue
    measured.push({
      targetScore,
      achievable: plan.achievable,
      projected: served.map((_, index) => simulator.scoreAfter(index + 1, plan.actions)),
      ranges: plan.projectedMonthlyScore,
      served: served as number[],
      unrest: readUnrest(file, on, score, plan.actions),
    })
  }
  return measured
}

import type { LongWork } from '../long-work/long-work.ts'
import { blankTally } from '../scoring/account-tally.ts'
import type { Simulator } from '../simulation/simulator.ts'
import type { PlannedStep } from './planned-step.ts'

/** When a plan is looked at: at the end of a month, with everything paid in one before it. */
export interface Moment {
  readonly month: number
  readonly payIn: number
}

/** The last month is left to the creditors, who report what was paid. */
export function lastMonthOfSteps(month: number): number {
  return Math.max(1, month - 1)
}

/**
 * When the deepest steps lead to the highest score. That is nearly always the end, but a file can lose points in a month to come, by
 * itself, and more time must not take away what less time can reach. A model that looks at past months can also mind when they are paid.
 */
export function* bestMoment(simulator: Simulator, duration: number, deepest: readonly PlannedStep[]): LongWork<Moment> {
  const looksBack = blankTally(simulator.model).trend !== null
  let best: Moment = { month: duration, payIn: 1 }
  let bestScore = 0
  for (let month = duration; month >= 1; month--) {
    yield
    for (let payIn = 1; payIn <= (looksBack ? lastMonthOfSteps(month) : 1); payIn++) {
      const actions = deepest.flatMap(({ simulated }) => simulated(payIn))
      const score = simulator.scoreAfter(month, actions)
      if (score > bestScore) [best, bestScore] = [{ month, payIn }, score]
    }
  }
  return best
}

import { highestScore } from '../credit-file/file-score.ts'
import type { LongWork } from '../long-work/long-work.ts'
import type { SimulatedAction } from '../simulation/action.ts'
import type { Candidate } from '../simulation/catalogue.ts'
import { outlooks } from '../simulation/outlook.ts'
import { doneBy, pruned } from './find-steps.ts'
import type { Horizon } from './horizon.ts'
import { type Recommendation, recommendationsOf } from './recommendation.ts'

/** The steps to a score increment within the time horizon, or as close to it as the file allows. */
export interface Pathway {
  readonly scoreInc: number
  readonly timeHorizon: number
  readonly targetScore: number
  /** The likely value reaches the target; what else happens may keep the score from it. */
  readonly achievable: boolean
  /** The likely value, if nothing else changes. */
  readonly projectedScore: number
  /** Of four in five people who do the same, the score moves by no less and no more than the bounds. */
  readonly scoreIncrementLowerBound: number
  readonly scoreIncrementUpperBound: number
  readonly recommendations: readonly Recommendation[]
}

export function* pathwayTo(horizon: Horizon, scoreInc: number): LongWork<Pathway> {
  const { simulator, plans, months } = horizon
  const { servedScore } = simulator
  const targetScore = Math.min(highestScore, servedScore + scoreInc)
  const enough = plans.find(({ score }) => score >= targetScore)
  const best = plans.at(-1)!
  const { chosen } = pruned(simulator, months, enough ?? best, enough ? targetScore : best.score)
  const steps = scheduled(chosen, months)
  yield
  const outlook = yield* outlooks(simulator, steps, 'LIFE_GOES_ON')
  const { score, low, high } = outlook(months, simulator.scoreAfter(months, steps))
  yield
  return {
    scoreInc,
    timeHorizon: months,
    targetScore,
    achievable: score >= targetScore,
    projectedScore: score,
    scoreIncrementLowerBound: low - servedScore,
    scoreIncrementUpperBound: high - servedScore,
    recommendations: recommendationsOf(horizon, chosen, steps),
  }
}

/** Money goes out evenly over the time: each step is done when the sum of all up to it has been saved. */
function scheduled(chosen: readonly Candidate[], months: number): SimulatedAction[] {
  const total = chosen.reduce((sum, { costUsd }) => sum + costUsd, 0)
  let spent = 0
  return chosen.map((candidate) => {
    spent += candidate.costUsd
    return doneBy([candidate], Math.max(1, Math.ceil((months * spent) / (total || 1))))[0]!
  })
}

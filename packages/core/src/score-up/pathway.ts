import { highestScore, lowestScore } from '../credit-file/file-score.ts'
import type { Step } from '../simulation/step.ts'
import type { Candidate } from './catalogue.ts'
import { doneBy, pruned } from './find-steps.ts'
import type { Horizon } from './horizon.ts'
import { type Recommendation, recommendationsOf } from './recommendation.ts'

/** The steps to a score increment within the time horizon, or as close to it as the file allows. */
export interface Pathway {
  readonly scoreInc: number
  readonly timeHorizon: number
  readonly targetScore: number
  /** The likely value reaches the target; with less paid than advised it may not. */
  readonly achievable: boolean
  /** The likely value. */
  readonly projectedScore: number
  readonly scoreIncrementLowerBound: number
  readonly scoreIncrementUpperBound: number
  readonly recommendations: readonly Recommendation[]
}

export function pathwayTo(horizon: Horizon, scoreInc: number): Pathway {
  const { currentScore, simulator, plans } = horizon
  const targetScore = Math.min(highestScore, currentScore + scoreInc)
  const needed = simulator.scoreNow + targetScore - currentScore
  const enough = plans.find(({ score }) => score >= needed)
  const best = plans.at(-1)!
  const { chosen } = enough ? pruned(simulator, enough, needed) : pruned(simulator, best, best.score)
  const steps = scheduled(chosen, simulator.months)
  const projected = simulator.scoreAfter(steps)
  const bounds = [projected, ...[-1, 1].map((more) => simulator.scoreAfter(steps.map(varied(chosen, more))))]
  const increments = bounds.map((score) => onScale(horizon, score) - currentScore)
  const projectedScore = onScale(horizon, projected)
  return {
    scoreInc,
    timeHorizon: simulator.months,
    targetScore,
    achievable: projectedScore >= targetScore,
    projectedScore,
    scoreIncrementLowerBound: Math.min(...increments),
    scoreIncrementUpperBound: Math.max(...increments),
    recommendations: recommendationsOf(horizon, chosen, steps),
  }
}

/** Money goes out evenly over the time: each step is done when the sum of all up to it has been saved. */
function scheduled(chosen: readonly Candidate[], months: number): Step[] {
  const total = chosen.reduce((sum, { costUsd }) => sum + costUsd, 0)
  let spent = 0
  return chosen.map((candidate) => {
    spent += candidate.costUsd
    return doneBy([candidate], Math.max(1, Math.ceil((months * spent) / (total || 1))))[0]!
  })
}

const variation = 0.2

/** The bounds assume that a fifth less or more is paid on the cards than planned: people do not pay to the dollar. */
function varied(chosen: readonly Candidate[], more: number): (step: Step, place: number) => Step {
  return (step, place) =>
    step.kind === 'PAY_DOWN'
      ? { ...step, toUsd: Math.max(0, Math.round(step.toUsd - more * variation * chosen[place]!.costUsd)) }
      : step
}

function onScale({ currentScore, simulator }: Horizon, score: number): number {
  return Math.max(lowestScore, Math.min(highestScore, currentScore + score - simulator.scoreNow))
}

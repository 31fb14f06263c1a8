import { highestScore, lowestScore } from '../credit-file/file-score.ts'
import type { Step } from '../simulation/step.ts'
import type { Candidate } from './catalogue.ts'
import { doneBy, pruned } from './find-steps.ts'
import type { Ground } from './ground.ts'
import { type Recommendation, recommendationsOf } from './recommendation.ts'

/** What to do for more points in a time, or as far as one gets. */
export interface Pathway {
  readonly scoreInc: number
  readonly timeHorizon: number
  readonly targetScore: number
  readonly achievable: boolean
  readonly projectedScore: number
  readonly scoreIncrementLowerBound: number
  readonly scoreIncrementUpperBound: number
  readonly recommendations: readonly Recommendation[]
}

export function pathwayTo(ground: Ground, scoreInc: number): Pathway {
  const { currentScore, simulator, plans } = ground
  const targetScore = Math.min(highestScore, currentScore + scoreInc)
  const needed = simulator.scoreNow + targetScore - currentScore
  const enough = plans.find(({ score }) => score >= needed)
  const { chosen } = enough ? pruned(simulator, enough, needed) : plans.at(-1)!
  const steps = scheduled(chosen, simulator.months)
  const projected = simulator.scoreAfter(steps)
  const bounds = [projected, ...[-1, 1].map((more) => simulator.scoreAfter(steps.map(varied(chosen, more))))]
  const increments = bounds.map((score) => onScale(ground, score) - currentScore)
  const projectedScore = onScale(ground, projected)
  return {
    scoreInc,
    timeHorizon: simulator.months,
    targetScore,
    achievable: projectedScore >= targetScore,
    projectedScore,
    scoreIncrementLowerBound: Math.min(...increments),
    scoreIncrementUpperBound: Math.max(...increments),
    recommendations: recommendationsOf(ground, chosen, steps),
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

/** A fifth less or more is paid on the cards than planned: nobody lives by the dollar. */
function varied(chosen: readonly Candidate[], more: number): (step: Step, place: number) => Step {
  return (step, place) =>
    step.kind === 'PAY_DOWN'
      ? { ...step, toUsd: Math.max(0, Math.round(step.toUsd - more * variation * chosen[place]!.costUsd)) }
      : step
}

function onScale({ currentScore, simulator }: Ground, score: number): number {
  return Math.max(lowestScore, Math.min(highestScore, currentScore + score - simulator.scoreNow))
}

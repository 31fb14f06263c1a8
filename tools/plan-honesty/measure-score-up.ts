import { isDelinquent, type ScoreModel } from '@plumbline/core/credit-file'
import { atOnce } from '@plumbline/core/long-work'
import { type ScoreUp, scoreUp } from '@plumbline/core/score-up'
import { readUnrest, type SimulatedAction, simulate } from '@plumbline/core/simulation'
import { followSteps, type Start } from './follow-steps.ts'
import { type People, sampleStarts } from './sample-starts.ts'

/** What became of the direct pathway of one person. Lists begin with month 1. */
export interface MeasuredPathway {
  readonly timeHorizon: number
  readonly steps: number
  readonly achievable: boolean
  readonly targetScore: number
  readonly low: number
  readonly high: number
  readonly projected: readonly number[]
  readonly served: readonly number[]
  readonly unrest: readonly number[]
}

/** Those that Score Up offers by itself. */
const increments = [10, 20, 40, 60] as const
export const horizons = [3, 6, 12, 24] as const

/**
 * Asks Score Up for one wish after the other, lets people whose lives go on do what it says, and tells the scores that they were served:
 * up to the horizon, or for so many months. A person who has no score at some time is left out.
 */
export function measureScoreUp(
  model: ScoreModel,
  people: People,
  months: number | null,
  tell: () => void,
): MeasuredPathway[] {
  const measured: MeasuredPathway[] = []
  let turn = 0
  for (const start of sampleStarts(model, 'LIFE_GOES_ON', people)) {
    const { file, on, score } = start
    const timeHorizon = horizons[turn % horizons.length]!
    const scoreInc = increments[Math.floor(turn++ / horizons.length) % increments.length]!
    const { directPathway: way } = atOnce(scoreUp(file, model, on, score, { scoreInc, timeHorizon }))!
    const actions = stepsOf(start, way.recommendations)
    const served = followSteps(start, actions, months ?? timeHorizon)
    tell()
    if (served.includes(null)) continue
    const simulator = atOnce(simulate(file, model, on, score))!
    measured.push({
      timeHorizon,
      steps: actions.length,
      achievable: way.achievable,
      targetScore: way.targetScore,
      low: score + way.scoreIncrementLowerBound,
      high: score + way.scoreIncrementUpperBound,
      projected: served.map((_, index) => simulator.scoreAfter(index + 1, actions)),
      served: served as number[],
      unrest: atOnce(readUnrest(simulator, actions)),
    })
  }
  return measured
}

type Recommendations = ScoreUp['directPathway']['recommendations']

/** What the person reads out of the advice. */
function stepsOf({ file }: Start, recommendations: Recommendations): SimulatedAction[] {
  return recommendations.flatMap(({ accountId, category, amount, byMonth: month }): SimulatedAction[] => {
    if (accountId === null || amount === null) return []
    if (category === 'PAYMENT_BEHAVIOR') return [{ kind: 'PAY_PAST_DUE', accountId, month }]
    if (category === 'BALANCE_REDUCTION') return [{ kind: 'PAY_DEBT', itemId: accountId, month }]
    const card = file.tradelines.find(({ id }) => id === accountId)!
    const dueUsd = isDelinquent(card) ? (card.pastDueUsd ?? 0) : 0
    const toUsd = Math.max(0, (card.balanceUsd ?? 0) - dueUsd - amount.amount)
    return [{ kind: 'PAY_DOWN', accountId, toUsd, month }]
  })
}

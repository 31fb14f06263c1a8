import { isDelinquent, type ScoreModel } from '@plumbline/core/credit-file'
import { atOnce } from '@plumbline/core/long-work'
import { type ScoreUp, scoreUp } from '@plumbline/core/score-up'
import type { SimulatedAction } from '@plumbline/core/simulation'
import { followSteps, type Start } from './follow-steps.ts'
import { sampleStarts } from './sample-starts.ts'

/** What became of the direct pathway of one person. */
interface MeasuredPathway {
  readonly achievable: boolean
  readonly targetScore: number
  readonly low: number
  readonly high: number
  readonly projected: number
  readonly served: number
}

const wish = { scoreInc: 40, timeHorizon: 6 }

export function measureScoreUp(
  model: ScoreModel,
  people: { readonly count: number; readonly seed: number },
  tell: () => void,
): MeasuredPathway[] {
  const measured: MeasuredPathway[] = []
  for (const start of sampleStarts(model, 'LIFE_GOES_ON', people)) {
    const { file, on, score } = start
    const { directPathway: way } = atOnce(scoreUp(file, model, on, score, wish))!
    const served = followSteps(start, stepsOf(start, way.recommendations), wish.timeHorizon).at(-1)
    tell()
    if (served === null || served === undefined) continue
    measured.push({
      achievable: way.achievable,
      targetScore: way.targetScore,
      low: score + way.scoreIncrementLowerBound,
      high: score + way.scoreIncrementUpperBound,
      projected: way.projectedScore,
      served,
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

import type { CreditFile } from '../credit-file/credit-file.ts'
import { collectionKey, tradelineKey } from '../credit-file/item-key.ts'
import { usd } from '../reports/efx/money.ts'
import type { ScoreCategory } from '../scoring/score-characteristics.ts'
import { moneyOf, type PaidAction, stepDifficulty } from './burden.ts'
import type { PlacedStep } from './order-steps.ts'
import type { PathRecommendation } from './path-step.ts'
import type { Problem } from './problem.ts'
import { reasonOf } from './reasons.ts'

/** The steps in their order, then what to keep as it is. */
export function recommend(
  { simulator: { file }, meansUsd }: Problem,
  placed: readonly PlacedStep[],
  kept: readonly Omit<PathRecommendation, 'rank' | 'id'>[],
): PathRecommendation[] {
  const done = placed.map((one, place) => {
    const { step, month, points, alone, missing } = one
    const [low, high] = [Math.min(points, alone, missing), Math.max(points, alone, missing)]
    return {
      month,
      accountId: step.itemId,
      accountName: step.itemName,
      action: step.action,
      amount: usd(step.amountUsd),
      factor: factors[step.action],
      difficulty: stepDifficulty(moneyOf(step.action, step.amountUsd), meansUsd),
      expected: { low: Math.max(0, low), likely: Math.max(0, points), high: Math.max(0, high) },
      reason: reasonOf(one, place, placed),
      goal: { itemKey: keyOf(file, step.itemId), toUsd: step.toUsd },
    }
  })
  return [...done, ...kept].map((step, place) => ({ rank: place + 1, id: `step-${place + 1}`, ...step }))
}

const factors: Readonly<Record<PaidAction, ScoreCategory>> = {
  PAY_PAST_DUE: 'PAYMENT_HISTORY',
  PAY_COLLECTION: 'PAYMENT_HISTORY',
  PAY_DOWN: 'UTILIZATION',
  SPREAD_BALANCES: 'UTILIZATION',
}

function keyOf(file: CreditFile, itemId: string): string | null {
  const tradeline = file.tradelines.find(({ id }) => id === itemId)
  if (tradeline) return tradelineKey(tradeline)
  const collection = file.collections.find(({ id }) => id === itemId)
  return collection ? collectionKey(collection) : null
}

import { dollars, ratingWords } from '../changes/change-words.ts'
import { type Money, usd } from '../reports/efx/money.ts'
import type { Step } from '../simulation/step.ts'
import type { Candidate } from './catalogue.ts'
import type { Horizon } from './horizon.ts'

export const recommendationCategories = [
  'PAYMENT_BEHAVIOR',
  'CREDIT_UTILIZATION',
  'BALANCE_REDUCTION',
  'NEW_CREDIT_PACING',
] as const
type RecommendationCategory = (typeof recommendationCategories)[number]

export interface Recommendation {
  readonly rank: number
  readonly category: RecommendationCategory
  readonly accountId: string | null
  readonly accountName: string | null
  readonly action: string
  readonly amount: Money | null
  readonly byMonth: number
  readonly pointsLow: number
  readonly pointsHigh: number
  readonly reason: string
}

/**
 * The steps to take, most points first, then what to avoid meanwhile. The points of a step are a range: from what it brings alone
 * to what would be missing without it.
 */
export function recommendationsOf(
  horizon: Horizon,
  chosen: readonly Candidate[],
  steps: readonly Step[],
): Recommendation[] {
  const { simulator } = horizon
  const [nothing, everything] = [simulator.scoreAfter([]), simulator.scoreAfter(steps)]
  const done = chosen.map((candidate, place) => {
    const step = steps[place]!
    const alone = simulator.scoreAfter([step]) - nothing
    const missing = everything - simulator.scoreAfter(steps.filter((one) => one !== step))
    return { ...describeStep(candidate), byMonth: step.byMonth, ...between(alone, missing) }
  })
  const byPoints = done.sort((one, other) => other.pointsHigh - one.pointsHigh || other.pointsLow - one.pointsLow)
  return [...byPoints, ...payOnTime(horizon, steps, everything), waitWithCredit(horizon, steps, everything)].map(
    (recommendation, place) => ({ rank: place + 1, ...recommendation }),
  )
}

type Told = Omit<Recommendation, 'rank'>

function describeStep({
  step,
  itemId,
  itemName,
  costUsd,
  facts,
}: Candidate): Omit<Told, 'byMonth' | 'pointsLow' | 'pointsHigh'> {
  const item = { accountId: itemId, accountName: itemName, amount: usd(costUsd) }
  const { balanceUsd, limitUsd, rating } = facts
  switch (step.kind) {
    case 'PAY_DOWN': {
      const share =
        limitUsd > 0 ? ` It uses ${percent(balanceUsd, limitUsd)} of its limit of ${dollars(limitUsd)}.` : ''
      const left = step.toUsd === 0 ? 'Pay it off' : `Pay the balance down to ${dollars(step.toUsd)}`
      return {
        ...item,
        category: 'CREDIT_UTILIZATION',
        action: left,
        reason: `${dollars(balanceUsd)} is owed on it.${share}`,
      }
    }
    case 'PAY_PAST_DUE':
      return {
        ...item,
        category: 'PAYMENT_BEHAVIOR',
        action: 'Pay what is past due, then every payment on time',
        reason: `It is ${rating === null ? 'late' : ratingWords[rating]}.`,
      }
    case 'PAY_DEBT':
      return {
        ...item,
        category: 'BALANCE_REDUCTION',
        action: 'Pay the debt, or agree on a sum and pay that',
        reason: `${dollars(balanceUsd)} is unpaid${rating === null ? ' and in collection' : `, and the account is ${ratingWords[rating]}`}.`,
      }
  }
}

/** What one missed payment would cost. An authorized user has no payment to miss. */
function payOnTime({ simulator, paidAccounts }: Horizon, steps: readonly Step[], everything: number): Told[] {
  if (paidAccounts.length === 0) return []
  const costs = paidAccounts.map(
    (accountId) => everything - simulator.scoreAfter(steps, { kind: 'MISSED_PAYMENT', accountId }),
  )
  const points = between(Math.min(...costs), Math.max(...costs))
  return [
    {
      category: 'PAYMENT_BEHAVIOR',
      accountId: null,
      accountName: null,
      action: 'Pay every account on time',
      amount: null,
      byMonth: simulator.months,
      ...points,
      reason: `A single payment that is 30 days late would cost up to ${pointWords(points.pointsHigh)}.`,
    },
  ]
}

function waitWithCredit({ simulator }: Horizon, steps: readonly Step[], everything: number): Told {
  const cost = (opened: boolean) => everything - simulator.scoreAfter(steps, { kind: 'NEW_CREDIT', opened })
  const points = between(cost(false), cost(true))
  return {
    category: 'NEW_CREDIT_PACING',
    accountId: null,
    accountName: null,
    action: 'Apply for no new credit until then',
    amount: null,
    byMonth: simulator.months,
    ...points,
    reason: `A new card shortly before would cost up to ${pointWords(points.pointsHigh)}.`,
  }
}

/** Something that lowers the score in the model's eyes brings nothing. */
function between(one: number, other: number): { pointsLow: number; pointsHigh: number } {
  return { pointsLow: Math.max(0, Math.min(one, other)), pointsHigh: Math.max(0, one, other) }
}

function percent(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)}%`
}

function pointWords(points: number): string {
  return points === 1 ? '1 point' : `${points} points`
}

import { dollars, ratingWords } from '../changes/change-words.ts'
import { type Money, usd } from '../reports/efx/money.ts'
import type { SimulatedAction } from '../simulation/action.ts'
import type { Candidate } from '../simulation/catalogue.ts'
import type { Horizon } from './horizon.ts'

export const recommendationCategories = [
  'PAYMENT_BEHAVIOR',
  'CREDIT_UTILIZATION',
  'BALANCE_REDUCTION',
  'NEW_CREDIT_PACING',
] as const
type RecommendationCategory = (typeof recommendationCategories)[number]

/** GAIN: the score rises by it. AVOIDED_LOSS: the score stays where it would otherwise fall. */
export const recommendationBenefits = ['GAIN', 'AVOIDED_LOSS'] as const
type RecommendationBenefit = (typeof recommendationBenefits)[number]

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
  readonly benefit: RecommendationBenefit
  /** The points in words, as one may show them. */
  readonly pointsText: string
  readonly reason: string
}

/**
 * The steps to take, most points first, then what to avoid meanwhile. The points of a step are a range: from what it brings alone
 * to what would be missing without it. A step that brings or costs nothing is left out, except paying what is past due: that is
 * owed in any case and gets worse.
 */
export function recommendationsOf(
  horizon: Horizon,
  chosen: readonly Candidate[],
  steps: readonly SimulatedAction[],
): Recommendation[] {
  const scoreAfter = scorerOf(horizon)
  const [nothing, everything] = [scoreAfter([]), scoreAfter(steps)]
  const done = chosen.map((candidate, place) => {
    const step = steps[place]!
    const alone = scoreAfter([step]) - nothing
    const missing = everything - scoreAfter(steps.filter((one) => one !== step))
    return { ...describeStep(candidate), byMonth: step.month, ...gain(between(alone, missing)) }
  })
  const worthIt = done.filter(({ pointsHigh }, place) => pointsHigh > 0 || steps[place]!.kind === 'PAY_PAST_DUE')
  const byPoints = worthIt.sort((one, other) => other.pointsHigh - one.pointsHigh || other.pointsLow - one.pointsLow)
  const toAvoid = [...payOnTime(horizon, steps, everything), ...waitWithCredit(horizon, steps, everything)]
  return [...byPoints, ...toAvoid].map((recommendation, place) => ({ rank: place + 1, ...recommendation }))
}

type Told = Omit<Recommendation, 'rank'>

const condition = 'The points hold if nothing else changes.'

function describeStep({ step, itemId, itemName, costUsd, facts }: Candidate): Omit<Told, 'byMonth' | keyof Benefit> {
  const item = { accountId: itemId, accountName: itemName, amount: usd(costUsd) }
  const { balanceUsd, limitUsd, rating } = facts
  switch (step.kind) {
    case 'PAY_DOWN': {
      const share =
        limitUsd > 0 ? ` It uses ${percent(balanceUsd, limitUsd)} of its limit of ${dollars(limitUsd)}.` : ''
      const left =
        step.toUsd === 0
          ? 'Pay it off and keep it so'
          : `Pay the balance down to ${dollars(step.toUsd)} and keep it there`
      return {
        ...item,
        category: 'CREDIT_UTILIZATION',
        action: left,
        reason: `${dollars(balanceUsd)} is owed on it.${share} ${condition}`,
      }
    }
    case 'PAY_PAST_DUE':
      return {
        ...item,
        category: 'PAYMENT_BEHAVIOR',
        action: 'Pay what is past due, then every payment on time',
        reason: `It is ${rating === null ? 'late' : ratingWords[rating]}. ${condition}`,
      }
    case 'PAY_DEBT':
      return {
        ...item,
        category: 'BALANCE_REDUCTION',
        action: 'Pay the debt, or agree on a sum and pay that',
        reason: `${dollars(balanceUsd)} is unpaid${rating === null ? ' and in collection' : `, and the account is ${ratingWords[rating]}`}. ${condition}`,
      }
  }
}

/** What one missed payment would cost. An authorized user has no payment to miss. */
function payOnTime(horizon: Horizon, steps: readonly SimulatedAction[], everything: number): Told[] {
  const { paidAccounts, months } = horizon
  if (paidAccounts.length === 0) return []
  const scoreAfter = scorerOf(horizon)
  const costs = paidAccounts.map(
    (accountId) => everything - scoreAfter([...steps, { kind: 'MISS_PAYMENT', accountId, month: months }]),
  )
  const points = between(Math.min(...costs), Math.max(...costs))
  if (points.pointsHigh === 0) return []
  return [
    {
      category: 'PAYMENT_BEHAVIOR',
      accountId: null,
      accountName: null,
      action: 'Pay every account on time',
      amount: null,
      byMonth: months,
      ...avoidedLoss(points),
      reason: `A single payment that is 30 days late would cost ${pointWords(points)}.`,
    },
  ]
}

function waitWithCredit(horizon: Horizon, steps: readonly SimulatedAction[], everything: number): Told[] {
  const { months } = horizon
  const cost = (action: SimulatedAction) => everything - scorerOf(horizon)([...steps, action])
  const points = between(
    cost({ kind: 'APPLY_FOR_CREDIT', month: months }),
    cost({ kind: 'OPEN_CARD', limitUsd: newcomersLimitUsd, month: months }),
  )
  if (points.pointsHigh === 0) return []
  return [
    {
      category: 'NEW_CREDIT_PACING',
      accountId: null,
      accountName: null,
      action: 'Apply for no new credit until then',
      amount: null,
      byMonth: months,
      ...avoidedLoss(points),
      reason: `Applying for a new card shortly before would cost ${pointWords(points)}.`,
    },
  ]
}

/** As new customers get it. */
const newcomersLimitUsd = 1000

function scorerOf({ simulator, months }: Horizon): (actions: readonly SimulatedAction[]) => number {
  return (actions) => simulator.scoreAfter(months, actions)
}

interface PointsRange {
  readonly pointsLow: number
  readonly pointsHigh: number
}

type Benefit = Pick<Recommendation, 'pointsLow' | 'pointsHigh' | 'benefit' | 'pointsText'>

function gain(points: PointsRange): Benefit {
  if (points.pointsHigh === 0) return { ...points, benefit: 'AVOIDED_LOSS', pointsText: 'stops it from getting worse' }
  return { ...points, benefit: 'GAIN', pointsText: `gains ${pointWords(points)}` }
}

function avoidedLoss(points: PointsRange): Benefit {
  return { ...points, benefit: 'AVOIDED_LOSS', pointsText: `avoids losing ${pointWords(points)}` }
}

/** Something that lowers the score in the model's eyes brings nothing. */
function between(one: number, other: number): PointsRange {
  return { pointsLow: Math.max(0, Math.min(one, other)), pointsHigh: Math.max(0, one, other) }
}

function percent(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)}%`
}

/** '1 point', '104 points', 'up to 5 points', '8 to 14 points'. */
function pointWords({ pointsLow, pointsHigh }: PointsRange): string {
  const most = pointsHigh === 1 ? '1 point' : `${pointsHigh} points`
  if (pointsLow === pointsHigh) return most
  return pointsLow === 0 ? `up to ${most}` : `${pointsLow} to ${most}`
}

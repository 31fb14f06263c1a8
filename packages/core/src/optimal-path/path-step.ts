import type { Money } from '../reports/efx/money.ts'
import type { ScoreCategory } from '../scoring/score-characteristics.ts'
import type { Difficulty } from './burden.ts'

export const pathActions = [
  'PAY_DOWN',
  'PAY_PAST_DUE',
  'KEEP_CURRENT',
  'PAY_COLLECTION',
  'SPREAD_BALANCES',
  'KEEP_OPEN',
  'AVOID_NEW_CREDIT',
] as const
export type PathAction = (typeof pathActions)[number]

export const stepStatusNames = ['OPEN', 'DONE', 'MISSED'] as const
export type StepStatus = (typeof stepStatusNames)[number]

/** Points that a step brings, or keeps from being lost. */
export interface ExpectedPoints {
  readonly low: number
  readonly likely: number
  readonly high: number
}

/** One step of a plan, as it is told. */
export interface PathRecommendation {
  readonly rank: number
  /** Names the step within its plan. */
  readonly id: string
  readonly month: number
  /** As in the file from which the plan was made; null where a step is about no account. */
  readonly accountId: string | null
  readonly accountName: string | null
  readonly action: PathAction
  readonly amount: Money | null
  readonly factor: ScoreCategory
  readonly difficulty: Difficulty
  readonly expected: ExpectedPoints
  /** Why it is there, and why at this place. */
  readonly reason: string
  /** What a later file has to show; kept with the plan and not told. */
  readonly goal: StepGoal
}

/** By what a step is recognised as done in another file: ids of items change there, keys do not. Holds account numbers: not for logs. */
interface StepGoal {
  readonly itemKey: string | null
  /** The balance to come down to; null where there is none. */
  readonly toUsd: number | null
}

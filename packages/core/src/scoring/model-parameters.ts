import type { ScoreCharacteristic } from './score-characteristics.ts'

/**
 * What a score model has beside the fitted scorecard, calibrated to the published effects of single events; `npm run score-effects` finds
 * the values. Points are those of the estimate.
 */
export interface ModelParameters {
  /** How much the fitted points of a characteristic count. */
  readonly weights: Readonly<Record<FittedCharacteristic, number>>
  /** Of the fitted cost of lateness, the share that is taken of each stretch of `latenessStretches`. */
  readonly latenessShares: readonly number[]
  /** How much of it a file with two accounts or fewer feels: one late account is soon half of such a file. */
  readonly smallFileLateness: number
  /** The most that each of these deductions can take. */
  readonly penalties: Readonly<Record<PenaltyName, number>>
  readonly marks: Readonly<Record<MarkName, MarkStrength>>
}

type FittedCharacteristic = Extract<
  ScoreCharacteristic,
  | 'late-recency'
  | 'late-severity'
  | 'late-share'
  | 'utilization'
  | 'full-cards'
  | 'revolving-balances'
  | 'loan-balances'
  | 'history-length'
  | 'account-mix'
  | 'new-accounts'
  | 'inquiries'
>

export type PenaltyName =
  | 'available-credit'
  | 'few-accounts'
  | 'inquiries'
  | 'collections'
  | 'medical-collections'
  | 'legal-items'
  | 'past-use'
  | 'growing-use'
  | 'small-payments'

export type MarkName = 'charge-off' | 'collections' | 'repossession' | 'foreclosure' | 'bankruptcy'

/** A mark takes a share of what stands above a level. */
interface MarkStrength {
  readonly level: number
  /** When the mark is new. */
  readonly share: number
}

/** Where the stretches of the cost of lateness end; the last has no end. */
export const latenessStretches = [5, 10, 16] as const

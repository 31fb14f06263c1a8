import type { FurnishingCompany } from '../../people/furnishers.ts'
import type { Product } from '../products.ts'

/** What an issuer asks for each month: a share of the balance and the interest that it bears, but not less than a floor. */
export function minimumPayment({ floorUsd, share }: MinimumRule, balanceUsd: number, monthlyRate: number): number {
  return Math.min(balanceUsd, Math.max(floorUsd, Math.ceil(balanceUsd * (monthlyRate + share))))
}

export interface MinimumRule {
  readonly floorUsd: number
  readonly share: number
}

/** Each issuer has its own. */
export function minimumRuleOf({ key }: Product, { ordinal }: FurnishingCompany): MinimumRule {
  return key === 'HOME_EQUITY_LINE' ? interestOnly : rules[ordinal % rules.length]!
}

const interestOnly: MinimumRule = { floorUsd: 0, share: 0 }

const rules: readonly MinimumRule[] = [
  { floorUsd: 25, share: 0.01 },
  { floorUsd: 35, share: 0.01 },
  { floorUsd: 30, share: 0.015 },
  { floorUsd: 29, share: 0.01 },
  { floorUsd: 40, share: 0.02 },
]

import type { Account } from '../account.ts'

/**
 * What an issuer asks for each month: a share of the balance and the interest, where some was carried over, but not less than a floor; on a
 * home's line only the interest.
 */
export function minimumPayment({
  company,
  product,
  balanceUsd,
  monthlyRate,
  bearsInterest,
}: Pick<Account, 'company' | 'product' | 'balanceUsd' | 'monthlyRate' | 'bearsInterest'>): number {
  if (product.key === 'HOME_EQUITY_LINE') return Math.ceil(balanceUsd * monthlyRate)
  const { floorUsd, share } = rules[company.ordinal % rules.length]!
  return Math.min(balanceUsd, Math.max(floorUsd, Math.ceil(balanceUsd * (share + (bearsInterest ? monthlyRate : 0)))))
}

const rules: readonly { readonly floorUsd: number; readonly share: number }[] = [
  { floorUsd: 25, share: 0.01 },
  { floorUsd: 35, share: 0.01 },
  { floorUsd: 30, share: 0.015 },
  { floorUsd: 29, share: 0.01 },
  { floorUsd: 40, share: 0.02 },
]

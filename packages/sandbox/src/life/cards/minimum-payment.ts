import type { Account } from '../account.ts'

/** What an issuer asks for each month: some a share of the balance, some the interest and a hundredth, and never less than a floor. */
export function minimumPayment({
  company,
  balanceUsd,
  monthlyRate,
}: Pick<Account, 'company' | 'balanceUsd' | 'monthlyRate'>): number {
  const { floorUsd, share } = rules[company.ordinal % rules.length]!
  return Math.min(balanceUsd, Math.max(floorUsd, Math.ceil(balanceUsd * (share ?? 0.01 + monthlyRate))))
}

/** A null share stands for the interest and a hundredth. */
const rules: readonly { readonly floorUsd: number; readonly share: number | null }[] = [
  { floorUsd: 25, share: null },
  { floorUsd: 35, share: null },
  { floorUsd: 30, share: 0.025 },
  { floorUsd: 29, share: null },
  { floorUsd: 40, share: 0.03 },
]

import type { FurnishingCompany } from '../../people/furnishers.ts'
import type { Account } from '../account.ts'
import { primeRate } from '../loans/prime-rate.ts'
import type { ProductKey } from '../products.ts'

/** How far above the prime rate an issuer sets a card when it is opened: it keeps this distance for good. */
export function marginOf(product: ProductKey, company: FurnishingCompany, month: number, risk: number): number {
  const usual = margins[product]
  if (usual === undefined) return 0
  if (product === 'HOME_EQUITY_LINE') return usual + 0.0025 * (company.ordinal % 5)
  // Issuers have taken more from year to year since the law of 2009 forbade them to raise the rate of what is owed.
  const year = month / 12
  const widened = Math.min(1.15, Math.max(0.8, 0.8 + 0.025 * (year - 2010)))
  const ofIssuer = 0.005 * (((company.ordinal * 7) % 9) - 4)
  const margin = usual * widened * Math.exp(0.3 * risk) + ofIssuer
  return Math.round(10_000 * Math.min(0.24, Math.max(0.03, margin))) / 10_000
}

/** Sets the interest of the month: a card follows the prime rate, with the first statement after the month of its change. */
export function followPrimeRate(account: Account, month: number): void {
  account.monthlyRate = Math.min(account.maxRate, primeRate(month - 1) + account.marginRate) / 12
}

/** The law lets a federal credit union ask for 18 percent at most; the others keep to it. */
export function maxRateOf({ trade }: FurnishingCompany): number {
  return trade === 'CREDIT_UNION' ? 0.18 : 0.3599
}

/** Of an average borrower. */
const margins: Partial<Record<ProductKey, number>> = {
  CARD: 0.13,
  SECURED_CARD: 0.15,
  BUSINESS_CARD: 0.12,
  STORE_CARD: 0.185,
  CREDIT_LINE: 0.06,
  HOME_EQUITY_LINE: 0.0025,
}

import type { Product } from '../products.ts'
import { isLease } from './leases.ts'
import { carMarketRate, mortgageMarketRate, studentMarketRate } from './market-rates.ts'
import { primeRate } from './prime-rate.ts'

/** Yearly interest where no lender looked at a score: of the year, or of the product and the person's risk. */
export function usualRate(product: Product, month: number, termMonths: number | null, risk: number): number {
  if (product.key === 'FEDERAL_STUDENT_LOAN' || product.key === 'GUARANTEED_STUDENT_LOAN')
    return studentMarketRate(month)
  // What is reported of a lease is the sum of its payments, and no interest is told apart.
  if (isLease(product)) return 0
  const factor = Math.exp(0.3 * risk)
  if (product.portfolio === 'MORTGAGE' && product.key !== 'SECOND_MORTGAGE')
    return toEighth(mortgageMarketRate(month, termMonths ?? 360) + 0.002 * factor)
  if (product.key === 'AUTO_LOAN') return carMarketRate(month) + 0.02 * Math.exp(0.9 * risk)
  if (product.key === 'PRIVATE_STUDENT_LOAN') return primeRate(month) + 0.035 * factor
  return product.rate * factor
}

/** A mortgage costs more with a lower score, but never much more: nobody far below gets one. */
export function mortgageRate(month: number, termMonths: number, score: number): number {
  const ofScore = Math.min(0.012, Math.max(-0.002, (740 - score) * 0.00008))
  return toEighth(mortgageMarketRate(month, termMonths) + ofScore)
}

/** Mortgages are priced in eighths of a percent. */
function toEighth(rate: number): number {
  return Math.round(rate * 800) / 800
}

export function carRate(month: number, score: number, brandNew: boolean): number {
  const band = score > 780 ? 0 : score > 660 ? 1 : score > 600 ? 2 : score > 500 ? 3 : 4
  return carMarketRate(month) + (brandNew ? newCarSpreads : usedCarSpreads)[band]
}

/** From the best scores to the lowest. */
const newCarSpreads = [0, 0.015, 0.042, 0.077, 0.105] as const
const usedCarSpreads = [0.02, 0.037, 0.084, 0.132, 0.16] as const

/** A loan that nothing secures: cheap for the best, and as dear as states allow for the rest. */
export function personalLoanRate(score: number): number {
  return Math.min(0.359, Math.max(0.085, 0.095 + (790 - score) * 0.00125))
}

/** The even monthly payment that ends a loan in its term, in cents as contracts have it; reports round it. */
export function installment(amountUsd: number, monthlyRate: number, termMonths: number): number {
  return Math.max(1, Math.round(100 * amountUsd * paymentShare(monthlyRate, termMonths)) / 100)
}

/** The interest of so many days for each dollar that is owed. */
export function interestOfDays(monthlyRate: number, days: number): number {
  return (monthlyRate * 12 * Math.max(0, days)) / 365
}

/** The even monthly payment for each dollar that is lent. */
export function paymentShare(monthlyRate: number, termMonths: number): number {
  return monthlyRate === 0 ? 1 / termMonths : monthlyRate / (1 - (1 + monthlyRate) ** -termMonths)
}

import type { Account } from '../account.ts'
import { monthOfDay } from '../day.ts'
import type { Product } from '../products.ts'
import type { Walk } from '../walk.ts'
import { homePriceLevel } from './home-prices.ts'

/** First mortgages that are being paid. */
export function homeLoansOf({ active }: Walk): Account[] {
  return active.filter(isPaidHomeLoan)
}

/** Asked in every month of a life, and mostly nothing else is. */
export function countHomeLoans({ active }: Walk): number {
  let count = 0
  for (const account of active) if (isPaidHomeLoan(account)) count += 1
  return count
}

function isPaidHomeLoan({ product, phase, payoffPlan }: Account): boolean {
  return isHomeLoan(product) && phase === 'OPEN' && payoffPlan === null
}

/** What the home behind a mortgage is worth in the month. */
export function homeValue({ collateralUsd, openedDay }: Account, month: number): number {
  return (collateralUsd * homePriceLevel(month)) / homePriceLevel(monthOfDay(openedDay))
}

/** What would be left of the homes if every debt on them were paid. */
export function equityUsd(walk: Walk): number {
  let usd = 0
  for (const account of walk.active) {
    if (account.phase !== 'OPEN' || account.payoffPlan !== null) continue
    if (isHomeLoan(account.product)) usd += homeValue(account, walk.month) - account.balanceUsd
    else if (account.product.key === 'HOME_EQUITY_LINE') usd -= account.limitUsd
    else if (account.product.key === 'SECOND_MORTGAGE') usd -= account.balanceUsd
  }
  return usd
}

/** Lines and second mortgages on the person's homes. */
export function juniorLoansOf({ active }: Walk): Account[] {
  return active.filter(
    ({ product, phase }) =>
      phase === 'OPEN' && (product.key === 'HOME_EQUITY_LINE' || product.key === 'SECOND_MORTGAGE'),
  )
}

export function isHomeLoan({ portfolio, key }: Product): boolean {
  return portfolio === 'MORTGAGE' && key !== 'SECOND_MORTGAGE'
}

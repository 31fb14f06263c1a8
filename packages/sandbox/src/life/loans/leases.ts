import type { Account } from '../account.ts'
import { closeAccount } from '../close-account.ts'
import { dayInMonth, monthsAfter } from '../day.ts'
import type { Product } from '../products.ts'
import type { Walk } from '../walk.ts'
import { isPaymentDue } from './payment-due.ts'

/** A car that is given back in the end. */
export function isLease({ key }: Product): boolean {
  return key === 'AUTO_LEASE'
}

/**
 * What was paid in a month outside of the row of payments, or null within it. The first payment is made at the signing; after the last one the
 * car is driven for another month.
 */
export function paidOutsideOfRow(walk: Walk, account: Account): number | null {
  if (account.balanceUsd === 0) {
    giveBack(account, dayInMonth(walk.month, account.cycleDay))
    return 0
  }
  if (account.reports.length > 0 || isPaymentDue(walk, account)) return null
  account.lastPaymentDay = account.openedDay
  return Math.round(account.paymentUsd)
}

function giveBack(account: Account, reportDay: number): void {
  const endsDay = monthsAfter(account.openedDay, account.termMonths ?? 0)
  if (endsDay <= reportDay) closeAccount(account, endsDay, 'PAID_AND_CLOSED', 'LEASE_ENDED')
}

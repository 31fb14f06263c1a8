import { uniform, whole } from '../../people/chance.ts'
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

/** Some give the car back before the last month is over, some some days later. */
export function leaseEndsDay({ openedDay, termMonths, seed }: Account): number {
  const draw = uniform(seed, 14)
  const days = draw < 0.35 ? -whole(seed, 15, 1, 18) : draw < 0.65 ? 0 : whole(seed, 15, 1, 9)
  return monthsAfter(openedDay, termMonths ?? 0) + days
}

function giveBack(account: Account, reportDay: number): void {
  const endsDay = leaseEndsDay(account)
  if (endsDay <= reportDay) closeAccount(account, endsDay, 'PAID_AND_CLOSED', 'LEASE_ENDED')
}

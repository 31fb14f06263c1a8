import { uniform } from '../people/chance.ts'
import type { Account } from './account.ts'
import { closeAccount } from './close-account.ts'
import type { Walk } from './walk.ts'

/** A month of a loan or of a bill that is due in full. Gives what was paid. */
export function payLoan(walk: Walk, account: Account, day: number, paid: boolean, missedBefore: number): number {
  if (account.product.portfolio === 'OPEN') return payBill(walk, account, paid)
  const interest = account.balanceUsd * account.monthlyRate
  if (walk.month < account.dueFromMonth) {
    // Interest of a student's loan is added to it until the first payment.
    account.balanceUsd = Math.round(account.balanceUsd + interest)
    account.highCreditUsd = Math.max(account.highCreditUsd, account.balanceUsd)
    return 0
  }
  if (!paid) {
    account.balanceUsd = Math.round(account.balanceUsd + interest * 0.3)
    return 0
  }
  const caughtUp = missedBefore > account.missed ? missedBefore - account.missed : 0
  const due = account.balanceUsd + interest
  const payment = Math.min(due, account.paymentUsd * (1 + caughtUp))
  account.balanceUsd = Math.max(0, Math.round(due - payment))
  // A rest smaller than half a payment goes with the last one.
  if (account.balanceUsd < account.paymentUsd * 0.5) account.balanceUsd = 0
  if (account.balanceUsd === 0) closeAccount(account, day, 'PAID_AND_CLOSED', 'CLOSED_PAID')
  return Math.round(payment)
}

/** Wireless and utility bills: about the same each month, unpaid ones add up. */
function payBill(walk: Walk, account: Account, paid: boolean): number {
  if (account.standing.notes.includes('BOUGHT')) return 0
  const bill = Math.round(account.paymentUsd * (0.85 + 0.3 * uniform(account.seed, walk.month * 8 + 1)))
  const settled = account.balanceUsd
  account.balanceUsd = paid ? bill : account.balanceUsd + bill
  account.highCreditUsd = Math.max(account.highCreditUsd, account.balanceUsd)
  return paid ? settled : 0
}

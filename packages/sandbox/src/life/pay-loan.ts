import type { Account } from './account.ts'
import { dueBillsUsd } from './bills.ts'
import { closeAccount } from './close-account.ts'
import { billOf, unpaidBillsUsd } from './household-bills.ts'
import { reviewEscrow } from './loans/escrow.ts'
import { interestOfDays } from './loans/interest.ts'
import { isLease, paidOutsideOfRow } from './loans/leases.ts'
import { beyondUsd } from './loans/pay-beyond.ts'
import { isPaymentDue } from './loans/payment-due.ts'
import {
  addInterest,
  beginStudentPayment,
  payStudentLoan,
  restStudentLoan,
  reviewStudentPayment,
} from './loans/student-repayment.ts'
import type { Walk } from './walk.ts'

/** A month of a loan or of a bill that is due in full. Gives what was paid. */
export function payLoan(
  walk: Walk,
  account: Account,
  paid: boolean,
  missedBefore: number,
  paidBeforeDay: number,
): number {
  if (account.product.portfolio === 'OPEN') return payBill(walk, account, paid)
  const paidOnLease = isLease(account.product) ? paidOutsideOfRow(walk, account) : null
  if (paidOnLease !== null) return paidOnLease
  if (!isPaymentDue(walk, account)) {
    if (account.product.education) restStudentLoan(walk, account)
    return 0
  }
  if (account.product.education) beginStudentPayment(walk, account)
  if (!paid) {
    // Creditors report what was lent and not the interest that waits; a student loan takes it in.
    if (account.product.education) addInterest(walk.month, account)
    return 0
  }
  const caughtUp = Math.max(0, missedBefore - account.missed)
  const sentUsd =
    account.paymentUsd * (1 + caughtUp) + (account.missed + caughtUp > 0 ? 0 : beyondUsd(account, walk.month))
  const paidUsd = account.product.education
    ? payStudentLoan(walk.month, account, (owedUsd) => payDown(account, owedUsd, sentUsd))
    : payDown(account, account.balanceUsd + account.centsUsd + interestOwed(account, caughtUp, paidBeforeDay), sentUsd)
  if (account.balanceUsd === 0) {
    if (!isLease(account.product)) closeAccount(account, account.lastPaymentDay, 'PAID_AND_CLOSED', 'CLOSED_PAID')
    return paidUsd
  }
  if (account.product.education) reviewStudentPayment(walk, account)
  const escrowUsd = escrowPaidUsd(account, caughtUp)
  reviewEscrow(walk, account)
  return paidUsd + escrowUsd
}

/**
 * Of a loan that is not for study: a mortgage owes the interest of each instalment that is paid, whenever that is, others that of every day since the
 * last payment. What the payment cannot pay of it waits for the next.
 */
function interestOwed(account: Account, caughtUp: number, paidBeforeDay: number): number {
  if (account.product.portfolio === 'MORTGAGE') return interestOfInstalments(account, 1 + caughtUp)
  const days = account.lastPaymentDay - Math.max(paidBeforeDay, account.openedDay)
  const sum = account.balanceUsd * interestOfDays(account.monthlyRate, days) + account.unpaidInterestUsd
  const paid = Math.min(sum, account.paymentUsd * (1 + caughtUp))
  account.unpaidInterestUsd = sum - paid
  return paid
}

/** One is booked after the other, each with the interest of what those before have left. */
function interestOfInstalments(
  { balanceUsd, centsUsd, monthlyRate, paymentUsd }: Account,
  instalments: number,
): number {
  let owed = balanceUsd + centsUsd
  let interest = 0
  for (let left = instalments; left > 0; left--) {
    const ofMonth = owed * monthlyRate
    interest += ofMonth
    owed -= paymentUsd - ofMonth
  }
  return interest
}

/** What is made up for is paid as its own bills asked for it. */
function escrowPaidUsd(account: Account, caughtUp: number): number {
  const { escrowUsd, paymentUsd, missed } = account
  if (escrowUsd === 0 || (missed === 0 && caughtUp === 0)) return escrowUsd
  return Math.max(
    0,
    dueBillsUsd(account, caughtUp, Math.round(paymentUsd) + escrowUsd) - Math.round(paymentUsd * (1 + caughtUp)),
  )
}

/** Interest comes first. A rest smaller than half a payment goes with the last one. */
function payDown(account: Account, owed: number, paymentUsd: number): number {
  if (owed - paymentUsd >= account.paymentUsd * 0.5) {
    const rest = owed - paymentUsd
    account.balanceUsd = Math.round(rest)
    account.centsUsd = rest - account.balanceUsd
    return Math.round(paymentUsd)
  }
  account.balanceUsd = 0
  account.centsUsd = 0
  return Math.round(owed)
}

/** Wireless and utility bills: unpaid ones add up, and the oldest are paid first. */
function payBill(walk: Walk, account: Account, paid: boolean): number {
  if (account.standing.notes.includes('BOUGHT')) return 0
  const owed = account.balanceUsd
  const bill = billOf(account, walk.month)
  account.balanceUsd = paid ? Math.min(owed + bill, unpaidBillsUsd(account, walk.month, 0)) : owed + bill
  account.highCreditUsd = Math.max(account.highCreditUsd, account.balanceUsd)
  return owed + bill - account.balanceUsd
}

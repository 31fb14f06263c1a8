import { isLate, type Rating } from '@plumbline/core/credit-file'
import type { Account, Report } from './account.ts'
import { overdueBillsUsd } from './bills.ts'
import { minimumPayment } from './cards/minimum-payment.ts'
import { monthOfDay } from './day.ts'
import { unpaidBillsUsd } from './household-bills.ts'

/** Writes down what the creditor says on this day. */
export function makeReport(account: Account, day: number, paidUsd: number, immediate = false): Report {
  const rating = ratingOf(account, day, paidUsd)
  const inOrder = rating === 'CURRENT'
  const dueUsd = scheduledOf(account)
  const report: Report = {
    day,
    immediate,
    rating,
    balanceUsd: account.balanceUsd,
    limitUsd: account.limitUsd,
    highCreditUsd: account.highCreditUsd,
    pastDueUsd: inOrder ? 0 : pastDueOf(account, rating, dueUsd, day),
    // An estate is sent no bills.
    scheduledUsd: account.standing.deceased ? 0 : dueUsd,
    paidUsd,
    lastPaymentDay: account.lastPaymentDay,
    standing: account.standing,
  }
  account.reports[account.reports.length] = report
  // Asked of every report, and nearly all are of accounts in order.
  if (!inOrder && isLate(rating)) account.lastLateDay = day
  return report
}

/** What is due each month as things stand. */
export function scheduledOf(account: Account): number {
  const { product, balanceUsd, phase } = account
  if (balanceUsd <= 0 || phase === 'DEFAULTED' || phase === 'OVER') return 0
  if (product.revolving)
    return minimumPayment(account.minimum, balanceUsd, account.bearsInterest ? account.monthlyRate : 0)
  return product.portfolio === 'OPEN' ? balanceUsd : instalmentDue(account)
}

/** A rest smaller than a tenth of a payment is asked for with the last one, and so is the interest until then. */
function instalmentDue({ paymentUsd, escrowUsd, balanceUsd, monthlyRate }: Account): number {
  const owed = balanceUsd * (1 + monthlyRate)
  return owed - paymentUsd < paymentUsd * 0.1 ? Math.round(owed) : Math.round(paymentUsd) + escrowUsd
}

/** Payments that are 30 days or more past due: the newest of those that were missed is not yet. */
export function latePayments({ missed }: Account): number {
  return Math.max(0, missed - 1)
}

/** Those that the creditor tells of: servicers of federal student loans begin at 90 days. */
export function toldLatePayments(account: Account): number {
  const late = latePayments(account)
  return late > 0 && late < 3 && account.product.ending === 'GOVERNMENT' ? 0 : late
}

function ratingOf(account: Account, day: number, paidUsd: number): Rating {
  const { standing, reports } = account
  if (standing.derogatory !== null) return standing.derogatory
  const late = toldLatePayments(account)
  if (late > 0) return lateRatings[Math.min(late, 6)] ?? 'LATE_180'
  // Who has made the first payment can be rated.
  return reports.length === 0 && paidUsd === 0 && day - account.openedDay < 45 ? 'TOO_NEW' : 'CURRENT'
}

const lateRatings: readonly Rating[] = ['CURRENT', 'LATE_30', 'LATE_60', 'LATE_90', 'LATE_120', 'LATE_150', 'LATE_180']

/** Without what has fallen due within the last 30 days. */
function pastDueOf(account: Account, rating: Rating, scheduledUsd: number, day: number): number {
  const { standing, product, balanceUsd } = account
  // While a court decides nothing is due.
  if (standing.derogatory === 'BANKRUPTCY') return 0
  if (standing.derogatory !== null) return balanceUsd
  if (rating === 'CURRENT' || rating === 'TOO_NEW') return 0
  if (product.portfolio === 'OPEN') return Math.min(balanceUsd, unpaidBillsUsd(account, monthOfDay(day), 2))
  return Math.min(balanceUsd, overdueBillsUsd(account, latePayments(account), scheduledUsd))
}

import type { Account } from '../account.ts'
import { dayInMonth } from '../day.ts'
import type { Walk } from '../walk.ts'
import { installment, interestOfDays } from './interest.ts'
import { bearingDays, pausedFrom } from './payment-due.ts'
import { payOutInSpring } from './payouts.ts'
import { paysByIncome, shareOfIncomeUsd } from './study-terms.ts'

/** While nothing is due. Interest is added except on subsidized loans at school, and not while the government asks for none. */
export function restStudentLoan({ month }: Walk, account: Account): void {
  account.paymentUsd = 0
  if (month >= account.dueFromMonth || !account.subsidized) addInterest(month, account)
  payOutInSpring(account, month)
}

/** What was lent stays what it was; only what is owed grows, by simple interest that bears none itself. */
export function addInterest(month: number, account: Account): void {
  addInterestOfDays(account, daysSinceReport(month, account))
}

export function addInterestOfDays(account: Account, days: number): void {
  const lentUsd = account.balanceUsd - Math.round(account.unpaidInterestUsd)
  account.unpaidInterestUsd += lentUsd * interestOfDays(account.monthlyRate, days)
  account.balanceUsd = lentUsd + Math.round(account.unpaidInterestUsd)
}

/** A payment goes to the interest first; what it cannot pay of that waits, and bears none. */
export function payStudentLoan(month: number, account: Account, payDown: (owedUsd: number) => number): number {
  const lentUsd = account.balanceUsd - Math.round(account.unpaidInterestUsd)
  const interest = lentUsd * interestOfDays(account.monthlyRate, daysSinceReport(month, account))
  const paidUsd = payDown(account.balanceUsd + account.centsUsd + interest)
  account.unpaidInterestUsd = Math.max(0, account.unpaidInterestUsd + interest - paidUsd)
  return paidUsd
}

function daysSinceReport(month: number, account: Account): number {
  const { reports, openedDay, cycleDay } = account
  return bearingDays(account, reports[reports.length - 1]?.day ?? openedDay, dayInMonth(month, cycleDay))
}

/** Sets what is due each month when payments begin or begin again. */
export function beginStudentPayment(walk: Walk, account: Account): void {
  if (account.paymentUsd > 0) return
  settle(walk, account)
  // From now on what has waited bears interest itself.
  account.unpaidInterestUsd = 0
}

/** Every year, where income decides; after the payment, because the bill of the month asked for the old sum. */
export function reviewStudentPayment(walk: Walk, account: Account): void {
  const months = walk.month - account.dueFromMonth
  if (months > 0 && months % 12 === 0 && isByIncome(walk, account)) settle(walk, account)
}

function isByIncome(walk: Walk, { product, free, termMonths }: Account): boolean {
  return (
    product.key === 'FEDERAL_STUDENT_LOAN' && free && paysByIncome(walk) && (termMonths === 240 || termMonths === 360)
  )
}

function settle(walk: Walk, account: Account): void {
  const byIncome = isByIncome(walk, account)
  const elapsed = Math.max(0, Math.min(walk.month, pausedFrom) - account.dueFromMonth)
  const term = Math.max(24, (account.termMonths ?? 120) - elapsed)
  const even = installment(account.balanceUsd, account.monthlyRate, byIncome ? 120 : term)
  account.paymentUsd = byIncome ? Math.min(even, incomePayment(walk, account)) : even
}

/** The share is spread over the loans; seldom less than a few dollars. */
function incomePayment(walk: Walk, account: Account): number {
  let owed = 0
  for (const { product, balanceUsd, phase } of walk.active)
    if (product.key === 'FEDERAL_STUDENT_LOAN' && phase === 'OPEN') owed += balanceUsd
  return Math.max(5, Math.round((shareOfIncomeUsd(walk) * account.balanceUsd) / Math.max(1, owed)))
}

import { uniform } from '../../people/chance.ts'
import type { Account } from '../account.ts'
import { monthOfDay } from '../day.ts'
import { monthlyIncomeOf } from '../income.ts'
import { priceLevel } from '../month-chance.ts'
import type { Walk } from '../walk.ts'
import { installment } from './interest.ts'
import { interestRunsFrom, pausedFrom } from './payment-due.ts'

/** How long the person means to pay: ten years, or longer with smaller payments. */
export function repaymentTerm({ person }: Walk): number {
  const draw = uniform(person.seed, 0x706c616e)
  return draw < incomeDriven ? 240 : draw < 0.64 ? 300 : 120
}

/** Borrowers who pay a share of their income instead of even payments. */
const incomeDriven = 0.42

/** While nothing is due. Interest is added except on subsidized loans at school, and not while the government asks for none. */
export function restStudentLoan({ month }: Walk, account: Account): void {
  account.paymentUsd = 0
  if (account.product.key === 'FEDERAL_STUDENT_LOAN' && month >= pausedFrom && month < interestRunsFrom) return
  if (month < account.dueFromMonth && isSubsidized(account)) return
  // What was lent stays what it was; only what is owed grows, by simple interest that bears none itself before payments begin.
  const since = Math.max(monthOfDay(account.openedDay), month >= account.dueFromMonth ? interestRunsFrom - 1 : 0)
  if (month <= since) return
  const grown = 1 + account.monthlyRate * (month - since - 1)
  account.balanceUsd = Math.round((account.balanceUsd * (grown + account.monthlyRate)) / grown)
}

/** The government carries the interest of the smaller of its own loans only. */
function isSubsidized({ seed, product, highCreditUsd }: Account): boolean {
  return product.key !== 'PRIVATE_STUDENT_LOAN' && highCreditUsd <= maxSubsidizedUsd && uniform(seed, 31) < 0.45
}

/** The most that was ever lent so for a year. */
const maxSubsidizedUsd = 8500

/** Sets what is due each month: when payments begin or begin again, and every year where income decides. */
export function settleStudentPayment(walk: Walk, account: Account): void {
  const byIncome = account.product.key === 'FEDERAL_STUDENT_LOAN' && account.termMonths === 240 && account.free
  if (account.paymentUsd > 0 && !(byIncome && (walk.month - account.dueFromMonth) % 12 === 0)) return
  const elapsed = Math.max(0, Math.min(walk.month, pausedFrom) - account.dueFromMonth)
  const term = Math.max(24, (account.termMonths ?? 120) - elapsed)
  const even = installment(account.balanceUsd, account.monthlyRate, byIncome ? 120 : term)
  account.paymentUsd = byIncome ? Math.min(even, incomePayment(walk, account)) : even
}

/** A tenth of what is earned beyond a modest living, spread over the loans; seldom less than a few dollars. */
function incomePayment(walk: Walk, account: Account): number {
  let owed = 0
  for (const { product, balanceUsd, phase } of walk.active)
    if (product.key === 'FEDERAL_STUDENT_LOAN' && phase === 'OPEN') owed += balanceUsd
  const beyond = Math.max(0, monthlyIncomeOf(walk) - 1900 * priceLevel(walk.month))
  return Math.max(5, Math.round((0.1 * beyond * account.balanceUsd) / Math.max(1, owed)))
}

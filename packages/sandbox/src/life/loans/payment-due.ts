import { uniform } from '../../people/chance.ts'
import type { Account } from '../account.ts'
import { dayInMonth, startOfMonth } from '../day.ts'
import { dueDayIn } from '../due-day.ts'
import type { Walk } from '../walk.ts'

/** Whether a payment falls due in the month being walked. */
export function isPaymentDue(walk: Walk, account: Account): boolean {
  return walk.month >= account.dueFromMonth && !isAtSchool(account, walk.month) && !isPaused(walk, account)
}

/** The month in which payments begin or begin again; 0 for a loan that is being paid. */
export function restsUntilMonth(account: Account, month: number): number {
  if (month < account.dueFromMonth) return account.dueFromMonth
  return isAtSchool(account, month) ? account.restsAtSchool!.untilMonth : 0
}

/**
 * The government asks for nothing on any of its loans while their borrower studies. The months of grace are given once: what was being paid
 * before is due again with the first bill after the study, and only its new loans wait for their own.
 */
export function restAtSchool({ active, month }: Walk, newLoansDueMonth: number): void {
  const untilMonth = newLoansDueMonth - graceMonths + 1
  for (const account of active)
    if (
      account.product.key === 'FEDERAL_STUDENT_LOAN' &&
      account.dueFromMonth <= month &&
      account.restsAtSchool === null
    )
      account.restsAtSchool = { fromMonth: month + 1, untilMonth }
}

/** Loans of an earlier study rest for the present one. */
export function studiesAgain({ active }: Walk): boolean {
  return active.some(({ restsAtSchool }) => restsAtSchool !== null)
}

function isAtSchool({ restsAtSchool }: Account, month: number): boolean {
  return restsAtSchool !== null && month >= restsAtSchool.fromMonth && month < restsAtSchool.untilMonth
}

/** Federal student loans rested from spring 2020 on; whoever did not pay again in autumn 2023 was let be for another year. */
function isPaused({ month, person }: Walk, account: Account): boolean {
  if (account.product.key !== 'FEDERAL_STUDENT_LOAN' || month < pausedFrom || month > leniencyEnds) return false
  // What a report of the first month tells may have fallen due before it, or in the month before.
  const day = dueDayIn(account, month)
  if (day < waivedFromDay || day >= startOfMonth(leniencyEnds)) return false
  return day < startOfMonth(interestRunsFrom) || uniform(person.seed, 0x72657374) < 0.38
}

/** In the first year after the pause the government let nobody fall behind, whatever was not paid. */
export function isLenient(account: Account, month: number): boolean {
  if (account.product.key !== 'FEDERAL_STUDENT_LOAN' || month < interestRunsFrom || month > leniencyEnds) return false
  const day = dueDayIn(account, month)
  return day >= startOfMonth(interestRunsFrom) && day < startOfMonth(leniencyEnds)
}

/** Many who had not paid for years missed the first payments that counted again: how much more often than in other months. */
export function missFactorAfterPause({ product }: Account, month: number): number {
  const after = month - leniencyEnds
  return after >= 0 && after < 3 && product.key === 'FEDERAL_STUDENT_LOAN' ? 6 : 1
}

const graceMonths = 6

export const pausedFrom = 2020 * 12 + 2
/** Interest runs again. */
const interestRunsFrom = 2023 * 12 + 9
const leniencyEnds = 2024 * 12 + 9

/** No interest was asked for from 13 March 2020 until payments began again. */
const waivedFromDay = dayInMonth(pausedFrom, 13)
const waivedUntilDay = startOfMonth(interestRunsFrom - 1)

/** Days for which a loan bears interest. */
export function bearingDays({ product }: Account, fromDay: number, toDay: number): number {
  if (product.key !== 'FEDERAL_STUDENT_LOAN' && product.key !== 'GOVERNMENT_CLAIM') return toDay - fromDay
  return toDay - fromDay - Math.max(0, Math.min(toDay, waivedUntilDay) - Math.max(fromDay, waivedFromDay))
}

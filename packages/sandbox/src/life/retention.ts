import { isDerogatory } from '@plumbline/core/credit-file'
import type { Report } from './account.ts'
import { monthsAfter } from './day.ts'
import type { Bankruptcy, CollectedDebt, DebtReport, MadeInquiry } from './happenings.ts'

/** How long bureaus may or do keep things. The day returned is the first on which the item is gone. */

/** Losses seven years from the first missed payment, what ended in order ten years, a lost card two. */
export function accountLeavesOn({ rating, standing }: Report): number {
  const { firstDelinquencyDay, closedDay, designator } = standing
  if (firstDelinquencyDay > 0 && (isDerogatory(rating) || rating === 'UNRATED'))
    return monthsAfter(firstDelinquencyDay, 84)
  if (closedDay === 0) return never
  return monthsAfter(closedDay, designator === 'LOST_OR_STOLEN' ? 24 : 120)
}

/** Months of lateness are shown for seven years, also on an account that stays. */
export const lateMonthsKept = 84

/** Seven years and 180 days from the first missed payment; a paid medical debt at once. */
export function debtLeavesOn(debt: CollectedDebt, report: DebtReport): number {
  return report.withdrawn ? report.day : monthsAfter(debt.delinquentDay, 84) + 180
}

export function inquiryLeavesOn({ day }: MadeInquiry): number {
  return monthsAfter(day, 24)
}

/** Chapter 13 seven years from the filing, the others ten. */
export function bankruptcyLeavesOn({ chapter, filedDay }: Bankruptcy): number {
  return monthsAfter(filedDay, chapter === 13 ? 84 : 120)
}

const never = Number.POSITIVE_INFINITY

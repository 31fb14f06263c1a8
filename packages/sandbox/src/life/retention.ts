import { isDerogatory } from '@plumbline/core/credit-file'
import type { Report } from './account.ts'
import type { BankruptcyCase } from './bankruptcy-case.ts'
import type { CollectionAccount, CollectionReport } from './collection-account.ts'
import { monthsAfter } from './day.ts'
import type { MadeInquiry } from './made-inquiry.ts'

/** How long bureaus may or do keep things. The day returned is the first on which the item is gone. */

/** Losses seven years from the first missed payment, what ended in order ten years, a lost card two. */
export function accountLeavesOn({ rating, standing }: Report): number {
  const { firstDelinquencyDay, closedDay, designator } = standing
  if (firstDelinquencyDay > 0 && (isDerogatory(rating) || rating === 'UNRATED'))
    return monthsAfter(firstDelinquencyDay, 84)
  if (closedDay === 0) return never
  return monthsAfter(closedDay, designator === 'LOST_OR_STOLEN' ? 24 : 120)
}

/** Months of delinquency are shown for seven years, also on an account that stays. */
export const lateMonthsKept = 84

/** Seven years and 180 days from the first missed payment; a paid medical debt at once. */
export function collectionLeavesOn(collection: CollectionAccount, report: CollectionReport): number {
  return report.withdrawn ? report.day : monthsAfter(collection.delinquentDay, 84) + 180
}

export function inquiryLeavesOn({ day }: MadeInquiry): number {
  return monthsAfter(day, 24)
}

/** Chapter 13 seven years from the filing, the others ten. */
export function bankruptcyLeavesOn({ chapter, filedDay }: BankruptcyCase): number {
  return monthsAfter(filedDay, chapter === 13 ? 84 : 120)
}

const never = Number.POSITIVE_INFINITY

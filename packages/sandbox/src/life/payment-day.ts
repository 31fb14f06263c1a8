import { uniform, whole } from '../people/chance.ts'
import type { Account } from './account.ts'
import { dayInMonth } from './day.ts'
import { dueDayIn } from './due-day.ts'

/** The day of the month's payment: after the last report and not after the one that tells of it. */
export function paymentDayIn(account: Account, month: number, reportDay: number): number {
  const { fromDays, toDays } = account.payingHabit
  const earliest = dueDayIn(account, month) + fromDays
  // What would come after the report comes with it, and most pay by standing order: nothing is drawn for them.
  if (earliest >= reportDay) return reportDay
  if (fromDays === toDays) return within(account, month, reportDay, earliest)
  const days = Math.floor((toDays - fromDays + 1) * uniform(paymentSeed(account), month * 8 + 0x10000000))
  return within(account, month, reportDay, earliest + days)
}

/** Overdue payments come on any day. */
export function catchUpDayIn(account: Account, month: number, reportDay: number): number {
  return within(account, month, reportDay, reportDay - whole(paymentSeed(account), month * 8 + 0x10000000, 1, 27))
}

/** All loans of a student at one servicer are paid with one payment. */
function paymentSeed({ product, seed, cycleDay, dueDay, company }: Account): number {
  return product.education ? cycleDay + 32 * (dueDay + 32 * company.ordinal) : seed
}

function within({ cycleDay, openedDay }: Account, month: number, reportDay: number, day: number): number {
  const afterLastReport = Math.max(dayInMonth(month - 1, cycleDay), openedDay) + 1
  return Math.min(reportDay, Math.max(afterLastReport, day))
}

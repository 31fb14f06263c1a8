import { type CalendarMonth, monthIndex, monthOfIndex } from '../calendar/calendar-month.ts'
import { type HistoryMonth, historyMonthsKept } from './payment-history.ts'

/**
 * Puts months that a bureau sent in any order into the form a tradeline holds: newest first, the gaps filled as NO_DATA,
 * what is too old dropped. Of two entries for one month the first wins.
 */
export function arrangeHistory(months: readonly HistoryMonth[]): readonly HistoryMonth[] {
  if (isArranged(months)) return months
  let newest = Number.NEGATIVE_INFINITY
  for (const { month } of months) newest = Math.max(newest, monthIndex(month))
  const arranged: HistoryMonth[] = []
  for (const entry of months) {
    const age = newest - monthIndex(entry.month)
    if (age < historyMonthsKept) arranged[age] ??= entry
  }
  for (let age = 0; age < arranged.length; age++) arranged[age] ??= unreportedMonth(monthOfIndex(newest - age))
  return arranged
}

/** A month for which the furnisher reported nothing. */
export function unreportedMonth(month: CalendarMonth): HistoryMonth {
  return {
    month,
    status: 'NO_DATA',
    balanceUsd: null,
    limitUsd: null,
    scheduledPaymentUsd: null,
    actualPaymentUsd: null,
  }
}

function isArranged(months: readonly HistoryMonth[]): boolean {
  if (months.length > historyMonthsKept) return false
  let expected: number | undefined
  for (const { month } of months) {
    const index = monthIndex(month)
    if (expected !== undefined && index !== expected) return false
    expected = index - 1
  }
  return true
}

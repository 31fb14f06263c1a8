import type { CalendarMonth } from '../calendar/calendar-month.ts'
import type { HistoryStatus } from './ratings.ts'

/** Older months are dropped. */
export const historyMonthsKept = 84

/**
 * One month of an account. A tradeline's months stand newest first without a gap, so that month i is i months before the
 * first one; a month for which nothing was reported is there as NO_DATA.
 */
export interface HistoryMonth {
  readonly month: CalendarMonth
  readonly status: HistoryStatus
  /** At the end of the month. */
  readonly balanceUsd: number | null
  readonly limitUsd: number | null
  /** What was due in the month. */
  readonly scheduledPaymentUsd: number | null
  /** What was paid in the month. */
  readonly actualPaymentUsd: number | null
}

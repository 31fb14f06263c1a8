import { monthsLater } from '../calendar/months-later.ts'
import { allClearMonths } from '../promises/messages.ts'

/**
 * Whether nothing has happened for a month, and when it is looked at again, which is always later than now: the month counts from the
 * last alert, else from now. It is counted forwards only. From the end of a month, a month back and a month on again lead to another
 * day.
 */
export function monthWithoutAlert(alertedAt: number | undefined, now: number): { quiet: boolean; next: number } {
  const over = alertedAt === undefined ? now : monthsLater(alertedAt, allClearMonths)
  return over <= now ? { quiet: true, next: monthsLater(now, allClearMonths) } : { quiet: false, next: over }
}

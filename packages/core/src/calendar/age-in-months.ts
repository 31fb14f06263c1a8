import { type CalendarDate, dayOf } from './calendar-date.ts'
import { type CalendarMonth, monthIndex } from './calendar-month.ts'

/**
 * Full months from a date to the evaluation date: the difference of the calendar months, less one while the day of the
 * month has not been reached; never negative, so a date in the future counts as the evaluation date itself.
 */
export function ageInMonths(date: CalendarDate, asOf: CalendarDate): number {
  const months = monthIndex(asOf) - monthIndex(date) - (dayOf(asOf) < dayOf(date) ? 1 : 0)
  return months > 0 ? months : 0
}

/** An unknown date is within no period. */
export function isWithinMonths(date: CalendarDate | null, months: number, asOf: CalendarDate): boolean {
  return date !== null && ageInMonths(date, asOf) < months
}

/** Calendar months by which a month lies before that of the evaluation date; 0 is its own month, negative is the future. */
export function calendarMonthsAgo(month: CalendarMonth, asOf: CalendarDate): number {
  return monthIndex(asOf) - monthIndex(month)
}

import { type CalendarDate, instantOfDate } from '../../calendar/calendar-date.ts'

/** Dates of the view are 00:00 UTC in epoch milliseconds. */
export function momentOf(date: CalendarDate | null): number | null {
  return date === null ? null : instantOfDate(date)
}

import { sameDayMonthsLater } from './cadence.ts'
import { dateOfInstant, instantOfDate } from './calendar-date.ts'

/** The same day and time of a later or earlier month. */
export function monthsLater(at: number, months: number): number {
  const day = dateOfInstant(at)
  return at - instantOfDate(day) + instantOfDate(sameDayMonthsLater(day, months))
}

import { addDays, type CalendarDate, calendarDateOf, dayOf, daysBetween, daysInMonth } from './calendar-date.ts'
import { monthIndex } from './calendar-month.ts'

/** How often a person's data is pulled again. */
export const cadences = ['weekly', 'monthly'] as const

export type Cadence = (typeof cadences)[number]

/**
 * The n-th date of the cadence after its start. Counting from the start and not from the previous date keeps a monthly
 * cadence that began on the 31st from drifting to the 28th after its first February.
 */
export function cadenceDate(start: CalendarDate, cadence: Cadence, n: number): CalendarDate {
  return cadence === 'weekly' ? addDays(start, 7 * n) : sameDayMonthsLater(start, n)
}

/** The first date of the cadence later than the given date; the start itself when that is still ahead. */
export function nextCadenceDate(start: CalendarDate, cadence: Cadence, after: CalendarDate): CalendarDate {
  if (after < start) return start
  if (cadence === 'weekly') return addDays(start, 7 * (Math.floor(daysBetween(start, after) / 7) + 1))
  const months = monthIndex(after) - monthIndex(start)
  const inMonthOfAfter = sameDayMonthsLater(start, months)
  return inMonthOfAfter > after ? inMonthOfAfter : sameDayMonthsLater(start, months + 1)
}

/** The same day of another month, clamped to the length of that month: 31 January plus one month is 28 or 29 February. */
export function sameDayMonthsLater(date: CalendarDate, months: number): CalendarDate {
  const index = monthIndex(date) + months
  const year = Math.floor(index / 12)
  const month = index - year * 12 + 1
  const later = calendarDateOf(year, month, Math.min(dayOf(date), daysInMonth(year, month)))
  if (later === null) throw new RangeError('date out of range')
  return later
}

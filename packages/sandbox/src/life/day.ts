import { type CalendarDate, type CalendarMonth, dayNumber, monthOfIndex } from '@plumbline/core/calendar'

/**
 * The walk counts days from 1970-01-01 and months from year 0, as core does, and converts to text only what a file shows.
 * The tables cover every year that a life can touch.
 */
export const firstMonth = 1920 * 12
export const lastMonth = 2190 * 12 - 1

const monthStarts: Int32Array = Int32Array.from({ length: lastMonth - firstMonth + 2 }, (_, index) =>
  dayNumber(`${monthOfIndex(firstMonth + index)}-01` as CalendarDate),
)

const monthTexts: readonly CalendarMonth[] = Array.from({ length: lastMonth - firstMonth + 1 }, (_, index) =>
  monthOfIndex(firstMonth + index),
)

/** The first day of a month. */
export function startOfMonth(month: number): number {
  const day = monthStarts[month - firstMonth]
  if (day === undefined) throw new RangeError('month out of range')
  return day
}

/** The month as text. */
export function monthText(month: number): CalendarMonth {
  const text = monthTexts[month - firstMonth]
  if (text === undefined) throw new RangeError('month out of range')
  return text
}

/** The month that a day lies in. Who goes from report to report knows nearly always which it is; then nothing is worked out. */
export function monthOfDay(day: number, guess = 1970 * 12 + Math.floor(day / 30.436875)): number {
  let month = guess
  while (startOfMonth(month) > day) month -= 1
  while (startOfMonth(month + 1) <= day) month += 1
  return month
}

/** The given day of a month; a day beyond its end is its last. */
export function dayInMonth(month: number, dayOfMonth: number): number {
  const day = startOfMonth(month) + dayOfMonth - 1
  // Every month is that long, and nearly all who ask stay below.
  return dayOfMonth <= 28 ? day : Math.min(day, startOfMonth(month + 1) - 1)
}

/** A day of the month by a draw between 0 and 1; each is as likely. */
export function anyDayOf(month: number, draw: number): number {
  const first = startOfMonth(month)
  return first + Math.floor((startOfMonth(month + 1) - first) * draw)
}

/** The day itself, or the next on which courts and banks work. */
export function workingDay(day: number): number {
  const sinceMonday = (day + 3) % 7
  if (sinceMonday > 4) return workingDay(day + 7 - sinceMonday)
  return isHoliday(day) ? workingDay(day + 1) : day
}

/** Those that fall on the same day each year. */
function isHoliday(day: number): boolean {
  const month = monthOfDay(day)
  const ofMonth = day - startOfMonth(month) + 1
  return holidays.some(([of, on]) => of === (month % 12) + 1 && on === ofMonth)
}

const holidays = [
  [1, 1],
  [6, 19],
  [7, 4],
  [11, 11],
  [12, 25],
] as const

/** So many working days after the day; on a weekend they are counted from its Friday. */
export function workingDaysAfter(day: number, count: number): number {
  // 1970-01-01 was a Thursday.
  const sinceMonday = (day + 3) % 7
  const worked = Math.min(sinceMonday, 4) + count
  return day - sinceMonday + 7 * Math.floor(worked / 5) + (worked % 5)
}

/** The same day of the month, so many months later. */
export function monthsAfter(day: number, months: number): number {
  const month = monthOfDay(day)
  return dayInMonth(month + months, day - startOfMonth(month) + 1)
}

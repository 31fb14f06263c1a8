import type { CalendarDate } from './calendar-date.ts'

declare const calendarMonthBrand: unique symbol

/** A month as 'YYYY-MM'; sorts with `<`. */
export type CalendarMonth = string & { readonly [calendarMonthBrand]: true }

/** Reads 'YYYY-MM' of the years 1800 to 2199; null for anything else. */
export function parseCalendarMonth(text: unknown): CalendarMonth | null {
  return typeof text === 'string' && /^(18|19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text) ? (text as CalendarMonth) : null
}

/** For months written in source and tests; throws on what is not a month. */
export function calendarMonth(text: string): CalendarMonth {
  const month = parseCalendarMonth(text)
  if (month === null) throw new RangeError('not a calendar month')
  return month
}

/** Months since year 0, so that the difference of two is a number of months. Takes a month or a date. */
export function monthIndex(month: CalendarMonth | CalendarDate): number {
  return (
    (month.charCodeAt(0) * 1000 + month.charCodeAt(1) * 100 + month.charCodeAt(2) * 10 + month.charCodeAt(3)) * 12 +
    month.charCodeAt(5) * 10 +
    month.charCodeAt(6) -
    zeroIndex
  )
}

/** The inverse of `monthIndex`. */
export function monthOfIndex(index: number): CalendarMonth {
  return usualMonths[index - firstUsualIndex] ?? formatMonth(index)
}

export function monthOf(date: CalendarDate): CalendarMonth {
  return date.slice(0, 7) as unknown as CalendarMonth
}

export function addMonths(month: CalendarMonth, months: number): CalendarMonth {
  return monthOfIndex(monthIndex(month) + months)
}

export function firstDayOf(month: CalendarMonth): CalendarDate {
  return `${month}-01` as CalendarDate
}

// What the character code of '0' contributes to the sum in monthIndex, and the first month being 0.
const zeroIndex = 48 * 1111 * 12 + 48 * 11 + 1

// A file holds some two thousand months of history; the usual ones are made once and shared.
const firstUsualIndex = 1950 * 12
const usualMonths: readonly CalendarMonth[] = Array.from({ length: 150 * 12 }, (_, i) =>
  formatMonth(firstUsualIndex + i),
)

function formatMonth(index: number): CalendarMonth {
  const year = Math.floor(index / 12)
  const month = index - year * 12 + 1
  return `${year}-${month < 10 ? '0' : ''}${month}` as CalendarMonth
}

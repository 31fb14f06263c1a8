import { dayMs } from './units.ts'

declare const calendarDateBrand: unique symbol

/**
 * A day of the Gregorian calendar as 'YYYY-MM-DD', years 1800 to 2199. The text is the form of two of the wires and of the
 * stored file, sorts with `<`, and reads at sight; code that counts days converts once with `dayNumber`. A date known only by
 * its month is day 1 of it.
 */
export type CalendarDate = string & { readonly [calendarDateBrand]: true }

/** Reads 'YYYY-MM-DD'; null for anything else, including days that do not exist (2025-02-29). */
export function parseCalendarDate(text: unknown): CalendarDate | null {
  if (typeof text !== 'string' || text.length !== 10) return null
  if (text.charCodeAt(4) !== hyphen || text.charCodeAt(7) !== hyphen) return null
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2)
  return isCalendarDay(year, twoDigits(text, 5), twoDigits(text, 8)) ? (text as CalendarDate) : null
}

/** For dates written in source and tests; throws on what is not a date. */
export function calendarDate(text: string): CalendarDate {
  const date = parseCalendarDate(text)
  if (date === null) throw new RangeError('not a calendar date')
  return date
}

/** Month 1-12. Null when there is no such day. */
export function calendarDateOf(year: number, month: number, day: number): CalendarDate | null {
  return isCalendarDay(year, month, day) ? format(year, month, day) : null
}

export function yearOf(date: CalendarDate): number {
  return twoDigits(date, 0) * 100 + twoDigits(date, 2)
}

/** 1-12. */
export function monthNumberOf(date: CalendarDate): number {
  return twoDigits(date, 5)
}

/** 1-31. */
export function dayOf(date: CalendarDate): number {
  return twoDigits(date, 8)
}

/** Days since 1970-01-01, negative before. */
export function dayNumber(date: CalendarDate): number {
  return daysFromCivil(yearOf(date), monthNumberOf(date), dayOf(date))
}

/** The inverse of `dayNumber`. */
export function dateOfDayNumber(days: number): CalendarDate {
  // Counts in 400-year eras that begin on 1 March, so that the leap day is the last day of a year.
  const shifted = Math.floor(days) + 719468
  const era = Math.floor(shifted / 146097)
  const dayOfEra = shifted - era * 146097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  if (!isCalendarDay(year, month, day)) throw new RangeError('day number out of range')
  return format(year, month, day)
}

/** The UTC day of an instant in epoch milliseconds. */
export function dateOfInstant(epochMs: number): CalendarDate {
  return dateOfDayNumber(Math.floor(epochMs / dayMs))
}

/** 00:00:00 UTC of the day, in epoch milliseconds. */
export function instantOfDate(date: CalendarDate): number {
  return dayNumber(date) * dayMs
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDayNumber(dayNumber(date) + days)
}

/** Days from the first to the second date, negative when the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from)
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

const hyphen = 45

/** The number in two digits at the offset, or a number that no calendar has. */
function twoDigits(text: string, offset: number): number {
  const tens = text.charCodeAt(offset) - 48
  const ones = text.charCodeAt(offset + 1) - 48
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  return (
    Number.isInteger(year) &&
    Number.isInteger(month) &&
    Number.isInteger(day) &&
    year >= 1800 &&
    year <= 2199 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth(year, month)
  )
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

function daysFromCivil(year: number, month: number, day: number): number {
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146097 + dayOfEra - 719468
}

function format(year: number, month: number, day: number): CalendarDate {
  return `${year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}` as CalendarDate
}

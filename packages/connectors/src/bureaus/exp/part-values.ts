import { type CalendarDate, calendarDateOf } from '@plumbline/core/calendar'
import { isCleanText } from '../parsing/json-members.ts'
import { malformed } from '../parsing/unusable-body.ts'

/** Reading of the texts of a checked profile; the empty text is unknown. */
export function textOf(value: string | undefined, member: string): string | null {
  if (value === undefined || value === '') return null
  if (!isCleanText(value)) throw malformed(member, 'text that can be kept')
  return value
}

export function codeOf(value: string | undefined): string {
  return value ?? ''
}

/** Zero-padded dollars; words such as UNKNOWN say that there is none. */
export function amountOf(value: string | undefined, member: string): number | null {
  if (value === undefined || value === '' || value === 'UNKNOWN') return null
  return digitsOf(value, 10, member)
}

export function countOf(value: string | undefined, member: string): number | null {
  return value === undefined || value === '' ? null : digitsOf(value, 6, member)
}

/** MMDDCCYY. */
export function dateOf(value: string | undefined, member: string): CalendarDate | null {
  if (value === undefined || value === '') return null
  const digits = value.length === 8 ? digitsOf(value, 8, member) : Number.NaN
  const year = digits % 10_000
  const monthAndDay = Math.floor(digits / 10_000)
  const date = calendarDateOf(year, Math.floor(monthAndDay / 100), monthAndDay % 100)
  if (date === null) throw malformed(member, 'a date')
  return date
}

/** The length of a contract; revolving (REV), a line (LOC), open (001) and unknown (UNK) have none. */
export function termMonthsOf(terms: string | undefined): number | null {
  return terms === undefined || terms === '001' || !/^\d{1,3}$/.test(terms) ? null : Number(terms)
}

function digitsOf(value: string, longest: number, member: string): number {
  if (value.length > longest) throw malformed(member, 'a number of a possible length')
  let number = 0
  for (let at = 0; at < value.length; at++) {
    const digit = value.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) throw malformed(member, 'digits')
    number = number * 10 + digit
  }
  return number
}

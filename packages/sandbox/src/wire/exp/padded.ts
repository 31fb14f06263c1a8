import type { CalendarDate } from '@plumbline/core/calendar'

/** Everything is text at EXP, and what is unknown is absent. */
export function amount(usd: number | null, digits = 8): string | undefined {
  return usd === null ? undefined : String(Math.min(Math.max(0, usd), 10 ** digits - 1)).padStart(digits, '0')
}

/** Counters are of two digits and stop at 99. */
export function counter(count: number | null): string | undefined {
  return count === null ? undefined : String(Math.min(count, 99)).padStart(2, '0')
}

/** MMDDCCYY. */
export function day(date: CalendarDate | null): string | undefined {
  return date === null ? undefined : `${date.slice(5, 7)}${date.slice(8, 10)}${date.slice(0, 4)}`
}

export function known(text: string | null): string | undefined {
  return text === null || text === '' ? undefined : text
}

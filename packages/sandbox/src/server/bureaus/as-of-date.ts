import { type CalendarDate, dateOfInstant } from '@plumbline/core/calendar'
import type { Ask } from '../route.ts'
import { parseSandboxDay } from '../sandbox-day.ts'

/**
 * The day on which the caller lives, told by a header that a live bureau would ignore; the real day if it tells none. Null when
 * what it tells is not a day.
 */
export function asOfDate(ask: Ask, now: () => number): CalendarDate | null {
  const text = ask.headers['x-as-of-date']
  return text === undefined ? dateOfInstant(now()) : parseSandboxDay(text)
}

/** The same as an instant, told by a header of its own; the real one if it tells none. Null when what it tells is not an instant. */
export function asOfTime(ask: Ask, now: () => number): number | null {
  const text = ask.headers['x-as-of-time']
  if (text === undefined) return now()
  return typeof text === 'string' && /^\d{1,14}$/.test(text) ? Number(text) : null
}

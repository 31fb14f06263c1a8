import { type CalendarDate, parseCalendarDate } from '@plumbline/core/calendar'

/** Lives are not walked beyond this, in either direction. */
const firstDay = '1950-01-01'
const lastDay = '2150-12-31'

/** A day that can be asked for; null for everything else. */
export function parseSandboxDay(text: unknown): CalendarDate | null {
  const date = parseCalendarDate(text)
  return date !== null && date >= firstDay && date <= lastDay ? date : null
}

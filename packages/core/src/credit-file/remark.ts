import type { CalendarDate } from '../calendar/calendar-date.ts'

/** A coded note with its text: a narrative code, a special comment, a bureau's message. */
export interface Remark {
  /** The bureau's code, such as 'FE' or 'AZ'; '' when the bureau sent free text only. */
  readonly code: string
  readonly text: string
}

/** What the person had put on the file in their own words. */
export interface Statement {
  readonly id: string
  readonly reportedOn: CalendarDate | null
  readonly text: string
  /** The bureau's kind of statement; null when it knows only one. */
  readonly code: string | null
  /** JSON pointer into the bureau's native entry; null while there is none. */
  readonly pointer: string | null
}

import { type CalendarDate, parseCalendarDate } from '@plumbline/core/calendar'
import type { Remark } from '@plumbline/core/credit-file'

/** The facts of one notice under names that are the same for all bureaus. Dates are YYYY-MM-DD, amounts whole dollars. */
export interface NoticeFields {
  /** '' when the notice does not say. */
  readonly text: (name: string) => string
  readonly textOrNull: (name: string) => string | null
  readonly date: (name: string) => CalendarDate | null
  /** A whole number that is not negative, such as an amount in dollars. */
  readonly count: (name: string) => number | null
  readonly flag: (name: string) => boolean
  readonly oneOf: <Value extends string>(name: string, values: readonly Value[], otherwise: Value) => Value
  readonly remarks: (name: string) => readonly Remark[]
}

export type RawFields = ReadonlyMap<string, string | number | boolean | readonly Remark[]>

/** A fact of the wrong type counts as not told; nothing that a bureau sends makes this throw. */
export function noticeFields(raw: RawFields): NoticeFields {
  const textOrNull = (name: string) => {
    const value = raw.get(name)
    return typeof value === 'string' ? value.slice(0, maxTextLength) : null
  }
  return {
    textOrNull,
    text: (name) => textOrNull(name) ?? '',
    date: (name) => parseCalendarDate(raw.get(name)),
    count(name) {
      const value = raw.get(name)
      const number = typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value
      return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null
    },
    flag(name) {
      const value = raw.get(name)
      return value === true || value === 'true' || value === 'Y'
    },
    oneOf(name, values, otherwise) {
      const value = raw.get(name)
      return values.find((each) => each === value) ?? otherwise
    },
    remarks(name) {
      const value = raw.get(name)
      return Array.isArray(value) ? value.slice(0, maxRemarks) : []
    },
  }
}

const maxTextLength = 200
const maxRemarks = 50

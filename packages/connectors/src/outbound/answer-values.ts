import { type CalendarDate, parseCalendarDate } from '@plumbline/core/calendar'
import type { JsonObject } from './answer-json.ts'
import { type JsonAnswer, refused, unusable } from './json-line.ts'

/** The members of an answer that must be there. A single member that is not as it should be makes the whole answer unusable. */
export interface AnswerValues {
  readonly id: (member: string) => string
  readonly text: (member: string, longest: number) => string
  readonly textOrNull: (member: string, longest: number) => string | null
  readonly matching: (member: string, pattern: RegExp) => string
  readonly oneOf: <Value extends string>(member: string, values: readonly Value[]) => Value
  readonly flag: (member: string) => boolean
  readonly number: (member: string, least: number, most: number) => number
  readonly dateOrNull: (member: string) => CalendarDate | null
  readonly list: <Item>(member: string, longest: number, read: (item: unknown) => Item) => readonly Item[]
}

export function valuesOf(body: JsonObject | null): AnswerValues {
  if (body === null) throw unusable('malformed')
  const textWhere = (member: string, isGood: (text: string) => boolean): string => {
    const value = body[member]
    if (typeof value !== 'string' || !isGood(value)) throw unusable(member)
    return value
  }
  const isText = (longest: number) => (text: string) => text !== '' && text.length <= longest && isClean(text)
  const isMissing = (member: string) => body[member] === undefined || body[member] === null
  return {
    id: (member) => textWhere(member, isVendorId),
    text: (member, longest) => textWhere(member, isText(longest)),
    textOrNull: (member, longest) =>
      isMissing(member) || body[member] === '' ? null : textWhere(member, isText(longest)),
    matching: (member, pattern) => textWhere(member, (text) => pattern.test(text)),
    oneOf(member, values) {
      const found = values.find((value) => value === body[member])
      if (found === undefined) throw unusable(member)
      return found
    },
    flag(member) {
      const value = body[member]
      if (typeof value !== 'boolean') throw unusable(member)
      return value
    },
    number(member, least, most) {
      const value = body[member]
      if (typeof value !== 'number' || !(value >= least && value <= most)) throw unusable(member)
      return value
    },
    dateOrNull(member) {
      if (isMissing(member)) return null
      const date = parseCalendarDate(body[member])
      if (date === null) throw unusable(member)
      return date
    },
    list(member, longest, read) {
      const value = body[member]
      if (!Array.isArray(value) || value.length > longest) throw unusable(member)
      return value.map(read)
    },
  }
}

/** The values of an answer that must have this status; any other is a refusal. */
export function valuesWhen(status: number, answer: JsonAnswer): AnswerValues {
  if (answer.status !== status) throw refused(answer)
  return valuesOf(answer.body)
}

/** The other side knows nothing under the id that it was asked for. A proxy's 404 has no such code. */
export function isNotFound(answer: JsonAnswer): boolean {
  return answer.status === 404 && answer.code === 'NOT_FOUND'
}

/** What may stand in an address as one segment: nothing that leads out of it. */
export function isVendorId(text: string): boolean {
  return /^[A-Za-z0-9_-][A-Za-z0-9._~-]{0,127}$/.test(text)
}

function isClean(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
  return !/[\u0000-\u001f\u007f]/.test(text) && text.isWellFormed()
}

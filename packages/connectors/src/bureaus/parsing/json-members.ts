import { type CalendarDate, dateOfInstant } from '@plumbline/core/calendar'
import { malformed } from './unusable-body.ts'

/** Reading of JSON members: absent and null are unknown, anything of another type makes the body malformed. */
export type JsonObject = Readonly<Record<string, unknown>>

export function readObject(value: unknown, member: string): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed(member, 'an object')
  return value as JsonObject
}

/** An empty object when there is none, so that its members are unknown. */
export function readOptionalObject(value: unknown, member: string): JsonObject {
  return value === undefined || value === null ? nothing : readObject(value, member)
}

export function readList(value: unknown, member: string): readonly unknown[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw malformed(member, 'a list')
  if (value.length > maxListLength) throw malformed(member, 'a list of a possible length')
  return value
}

/** The empty text is unknown. */
export function readText(value: unknown, member: string): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value !== 'string') throw malformed(member, 'text')
  if (value.length > maxTextLength || !isCleanText(value)) throw malformed(member, 'text that can be kept')
  return value
}

export function readRequiredText(value: unknown, member: string): string {
  const text = readText(value, member)
  if (text === null) throw malformed(member, 'there')
  return text
}

export function readFlag(value: unknown, member: string): boolean | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'boolean') throw malformed(member, 'true or false')
  return value
}

export function readCount(value: unknown, member: string): number | null {
  if (value === undefined || value === null) return null
  if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > 1e6) throw malformed(member, 'a count')
  return value as number
}

/** {amount, currency}; cents are rounded away. */
export function readMoney(value: unknown, member: string): number | null {
  if (value === undefined || value === null) return null
  const { amount } = readObject(value, member)
  if (amount === undefined || amount === null) return null
  if (typeof amount !== 'number' || !(Math.abs(amount) <= maxUsd)) throw malformed(member, 'an amount')
  // Adding 0 keeps a rounded -0 out of the file.
  return Math.round(amount) + 0
}

/** Epoch milliseconds of a day in the calendar's range. */
export function readMoment(value: unknown, member: string): CalendarDate | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'number' || !(value >= firstMoment && value < endMoment)) throw malformed(member, 'a date')
  return dateOfInstant(value)
}

/** No control characters, no halves of surrogate pairs: they cannot be stored or shown. */
export function isCleanText(text: string): boolean {
  return !controlCharacter.test(text) && text.isWellFormed()
}

export const maxTextLength = 5_000
export const maxListLength = 5_000
export const maxUsd = 9_999_999_999

const nothing: JsonObject = Object.freeze({})
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const firstMoment = Date.UTC(1800, 0, 1)
const endMoment = Date.UTC(2200, 0, 1)

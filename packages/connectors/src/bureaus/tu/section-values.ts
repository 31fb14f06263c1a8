import { type CalendarDate, parseCalendarDate } from '@plumbline/core/calendar'
import type { PostalAddress } from '@plumbline/core/credit-file'
import { isCleanText, maxUsd } from '../parsing/json-members.ts'
import { malformed } from '../parsing/unusable-body.ts'
import type { TuAddress } from './report-schema.ts'

/** Reading of scalars whose kind the schema has checked already. */
export function textOf(value: string | undefined, member: string): string | null {
  if (value === undefined) return null
  if (!isCleanText(value)) throw malformed(member, 'text that can be kept')
  return value
}

export function dateOf(value: string | undefined, member: string): CalendarDate | null {
  if (value === undefined) return null
  const date = parseCalendarDate(value)
  if (date === null) throw malformed(member, 'a date')
  return date
}

/** Cents are rounded away. */
export function amountOf(value: string | undefined, member: string): number | null {
  if (value === undefined) return null
  const amount = Math.round(Number(value)) + 0
  if (Math.abs(amount) > maxUsd) throw malformed(member, 'an amount')
  return amount
}

export function countOf(value: string | undefined, member: string): number | null {
  if (value === undefined) return null
  const count = Number(value)
  if (!Number.isInteger(count) || count < 0 || count > 1e6) throw malformed(member, 'a count')
  return count
}

export function addressOf(address: TuAddress | undefined): PostalAddress | null {
  if (address === undefined) return null
  return {
    street1: textOf(address.unparsedStreet, 'unparsedStreet') ?? '',
    street2: textOf(address.unit, 'unit'),
    city: textOf(address.city, 'city') ?? '',
    state: textOf(address.stateCode, 'stateCode') ?? '',
    zip: textOf(address.postalCode, 'postalCode') ?? '',
  }
}

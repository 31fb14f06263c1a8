import { type CalendarDate, parseCalendarDate } from '@plumbline/core/calendar'
import type { PostalAddress } from '@plumbline/core/credit-file'

/** The person that a caller asks about, as the caller describes them. */
export interface AskedPerson {
  /** Nine digits. */
  readonly ssn: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: CalendarDate
  readonly address: PostalAddress
  /** Ten digits. */
  readonly mobile: string | null
}

/** The same, as texts off the wire. */
type AskedPersonTexts = { readonly [Field in keyof typeof rules]: string | null }

export type ReadPerson =
  | { readonly ok: true; readonly person: AskedPerson }
  /** Names of the fields that are missing or malformed; never their values. */
  | { readonly ok: false; readonly fields: readonly string[] }

export function readAskedPerson(texts: AskedPersonTexts): ReadPerson {
  const fields = Object.entries(rules).flatMap(([field, isGood]) => {
    return isGood(texts[field as keyof typeof rules]) ? [] : [field]
  })
  const birthDate = parseCalendarDate(texts.birthDate)
  if (fields.length > 0 || birthDate === null) return { ok: false, fields }
  const { ssn, firstName, lastName, street1, street2, city, state, zip, mobile } = texts
  const address = { street1: street1!, street2, city: city!, state: state!, zip: zip! }
  return { ok: true, person: { ssn: ssn!, firstName: firstName!, lastName: lastName!, birthDate, address, mobile } }
}

const isText = (max: number) => (text: string | null) => text !== null && text.trim() !== '' && text.length <= max
const matches = (pattern: RegExp) => (text: string | null) => text !== null && pattern.test(text)

const rules = {
  ssn: matches(/^\d{9}$/),
  firstName: isText(50),
  lastName: isText(50),
  birthDate: (text: string | null) => parseCalendarDate(text) !== null,
  street1: isText(100),
  street2: (text: string | null) => text === null || text.length <= 100,
  city: isText(50),
  state: matches(/^[A-Z]{2}$/),
  zip: matches(/^\d{5}(-?\d{4})?$/),
  mobile: (text: string | null) => text === null || /^\d{10}$/.test(text),
}

import { type CalendarDate, calendarDate, dateOfDayNumber, dayNumber } from '@plumbline/core/calendar'
import { creditorClassifications, type Furnisher, type PostalAddress } from '@plumbline/core/credit-file'
import fc from 'fast-check'

/** Values of files as bureaus may know them, for properties over all three formats. */
const firstDay = dayNumber(calendarDate('1975-01-01'))
const lastDay = dayNumber(calendarDate('2026-12-31'))

export const anyDate: fc.Arbitrary<CalendarDate> = fc.integer({ min: firstDay, max: lastDay }).map(dateOfDayNumber)
export const anyUsd = fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 9_999_999 }))
export const anyCount = fc.integer({ min: 0, max: 99 })

/** Words with everything that a format must escape. */
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789&<>"\'/\\;ÉÑ漢😀.,-']
export const anyWord = fc
  .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 9 })
  .map((word) => word.join(''))
export const anyWords = fc.array(anyWord, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const anyState = fc.constantFrom('IL', 'TX', 'NV', 'OH', 'NY')

export function orNull<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.option(value, { nil: null, freq: 3 })
}

export const anyAddress: fc.Arbitrary<PostalAddress> = fc.record({
  street1: anyWords,
  street2: orNull(anyWords),
  city: anyWords,
  state: anyState,
  zip: fc.constantFrom('62701', '75201-1234', '89501'),
})

export const anyPhone = fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }).map(String)

/** The code is made of the whole, so that one code always stands for one subscriber. */
export function anyFurnisher(industries: readonly string[]): fc.Arbitrary<Furnisher> {
  return fc
    .record({
      name: anyWords,
      industry: orNull(fc.constantFrom(...industries)),
      classification: orNull(fc.constantFrom(...creditorClassifications)),
      address: orNull(anyAddress),
      phone: orNull(anyPhone),
      coded: fc.boolean(),
    })
    .map(({ coded, ...furnisher }) => ({ ...furnisher, subscriberCode: coded ? codeOf(furnisher) : null }))
}

function codeOf(furnisher: Omit<Furnisher, 'subscriberCode'>): string {
  let hash = 7
  for (const character of JSON.stringify(furnisher)) hash = (hash * 31 + character.charCodeAt(0)) % 9_999_991
  return String(hash).padStart(7, '0')
}

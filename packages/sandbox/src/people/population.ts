import type { Bureau } from '@plumbline/core/bureaus'
import { type CalendarDate, dateOfDayNumber, dayNumber } from '@plumbline/core/calendar'
import type { CreditFile } from '@plumbline/core/credit-file'
import type { DatedChange } from '../life/dated-change.ts'
import type { InjectedEvent } from '../life/injected/injected-event.ts'
import { beginLife, type Life } from '../life/life.ts'
import { drawPerson } from './draw-person.ts'
import { magicPerson } from './magic-identities.ts'
import type { Person, PersonCard } from './person.ts'
import { personaPerson } from './personas.ts'
import { homeOn } from './residences.ts'

/** A bureau's answer about a person. */
export type FileAnswer =
  | { readonly hit: true; readonly file: CreditFile }
  | { readonly hit: false; readonly reason: 'NO_RECORD' }

/** The file of a person at a bureau on a date, with the events that were put in. Equal questions have equal answers. */
export function fileAt(
  ssn: string,
  bureau: Bureau,
  date: CalendarDate,
  injected: readonly InjectedEvent[] = [],
): FileAnswer {
  const file = lifeAt(ssn, bureau, injected)?.fileAt(bureau, date) ?? null
  return file === null ? { hit: false, reason: 'NO_RECORD' } : { hit: true, file }
}

/** What happened to the file after one date and up to another, day by day. */
export function dayChanges(
  ssn: string,
  bureau: Bureau,
  from: CalendarDate,
  to: CalendarDate,
  injected: readonly InjectedEvent[] = [],
): DatedChange[] {
  return lifeAt(ssn, bureau, injected)?.changes(bureau, from, to) ?? []
}

/**
 * A life to be walked on, for callers that ask for the same person again and again; null for an SSN without a person. One who promised
 * to pay on time, to close no card and to open nothing keeps it after the date.
 */
export function lifeAt(
  ssn: string,
  bureau: Bureau,
  injected: readonly InjectedEvent[] = [],
  promisedOn: CalendarDate | null = null,
): Life | null {
  const person = findPerson(ssn)
  return person === null
    ? null
    : beginLife(
        person,
        injected.filter((event) => event.bureau === bureau),
        promisedOn,
      )
}

/** The person on a date; null for an SSN without a person. */
export function personOf(ssn: string, on: CalendarDate): PersonCard | null {
  const person = findPerson(ssn)
  if (person === null) return null
  const day = dayNumber(on)
  const { marriage } = person
  const { address } = homeOn(person, day)
  return {
    ssn,
    fname: person.first,
    lname: marriage !== null && marriage.day <= day ? marriage.last : person.last,
    middle: person.middle,
    suffix: person.suffix,
    dob: dateOfDayNumber(person.birthDay),
    mobile: person.mobile,
    ...address,
  }
}

/** Every number of area 666 has a person, with credit or without; the personas have names. */
export function findPerson(ssn: string): Person | null {
  if (!/^666\d{6}$/.test(ssn)) return null
  return personaPerson(ssn) ?? magicPerson(ssn) ?? drawPerson(ssn)
}

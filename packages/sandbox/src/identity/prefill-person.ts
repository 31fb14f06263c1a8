import { createHash } from 'node:crypto'
import type { CalendarDate } from '@plumbline/core/calendar'
import { magicIdentities } from '../people/magic-identities.ts'
import { personas } from '../people/personas.ts'
import { personOf } from '../people/population.ts'

/** The holder of a phone number, under the name that the caller gives. */
export interface PhoneHolder {
  readonly firstName: string
  readonly lastName: string
  /** Ten digits. */
  readonly mobile: string
}

interface PrefillPerson extends PhoneHolder {
  readonly street1: string
  readonly street2: string | null
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly ssnLast4: string
}

/** The name is the one that was asked for: the holder of an invented number may have any name. */
export function prefillPerson({ firstName, lastName, mobile }: PhoneHolder, asOf: CalendarDate): PrefillPerson | null {
  const ssn = ssnBehindMobile(mobile)
  const person = personOf(ssn, asOf)
  if (person === null) return null
  const { street1, street2, city, state, zip } = person
  return { firstName, lastName, mobile, street1, street2, city, state, zip, ssnLast4: ssn.slice(-4) }
}

/**
 * Whom the phone company knows behind a number: the persona or magic identity with that number, otherwise a person of the population who follows
 * from the digits, always the same one.
 */
export function ssnBehindMobile(mobile: string): string {
  const named = [...personas, ...magicIdentities].find((each) => each.mobile === mobile)
  if (named) return named.ssn
  const digest = createHash('sha256').update(`mobile:${mobile}`).digest()
  return `666${String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0')}`
}

import type { KeyObject } from 'node:crypto'
import type { BureauPerson } from '@plumbline/connectors'
import { calendarDate } from '@plumbline/core'
import { open, seal } from '../../secrets/vault.ts'
import type { PersonalIdentity } from './personal-identity.ts'

/** Whom the bureau enrolls: the identity under the name it was verified with. */
export interface EnrollmentPerson extends PersonalIdentity {
  fname: string
  lname: string
}

export function sealPerson(key: KeyObject, hostId: string, userId: string, person: EnrollmentPerson): Buffer {
  return seal(key, JSON.stringify(person), ['enrollment', hostId, userId])
}

export function openPerson(key: KeyObject, hostId: string, userId: string, sealed: Buffer): EnrollmentPerson {
  return JSON.parse(open(key, sealed, ['enrollment', hostId, userId]).toString('utf8')) as EnrollmentPerson
}

export function toBureauPerson(person: EnrollmentPerson): BureauPerson {
  return {
    firstName: person.fname,
    lastName: person.lname,
    ssn: person.ssn,
    birthDate: calendarDate(person.dob),
    address: {
      street1: person.street1,
      street2: person.street2 ?? null,
      city: person.city,
      state: person.state,
      zip: person.zip,
    },
    mobile: person.mobile,
  }
}

import type { BureauPerson } from '@plumbline/connectors'
import { calendarDate } from '@plumbline/core/calendar'
import type { UserBox } from '../../secrets/user-box.ts'
import type { PersonalIdentity } from './personal-identity.ts'

/** The person whom the bureau enrolls: the identity under the name it was verified with. */
export interface EnrollmentPerson extends PersonalIdentity {
  fname: string
  lname: string
}

export function sealPerson(box: UserBox, person: EnrollmentPerson): Buffer {
  return box.seal('enrollment', JSON.stringify(person))
}

export function openPerson(box: UserBox, sealed: Buffer): EnrollmentPerson {
  return JSON.parse(box.open('enrollment', sealed).toString('utf8')) as EnrollmentPerson
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

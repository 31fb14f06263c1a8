import type { Bureau } from '@plumbline/core/bureaus'
import { dateOfDayNumber, yearOf } from '@plumbline/core/calendar'
import type { Identity, PersonPhone } from '@plumbline/core/credit-file'
import type { Person } from '../../people/person.ts'
import { staysInOneCity } from '../../people/residences.ts'
import type { Walk } from '../walk.ts'
import { addressesAt } from './to-addresses.ts'
import { employersAt } from './to-employers.ts'
import { namesAt } from './to-names.ts'

/** The head of the file: who the bureau takes the person for on the day. */
export function toIdentity(bureau: Bureau, walk: Walk, day: number): Identity {
  const { person, personal } = walk
  const birthDate = dateOfDayNumber(person.birthDay)
  const deathDay = person.plan.marks.deceasedDay
  return {
    names: namesAt(bureau, person, personal, day),
    addresses: addressesAt(bureau, walk, day),
    phones: phonesAt(bureau, person),
    employers: employersAt(bureau, person, day),
    birthDate,
    birthYear: yearOf(birthDate),
    deathDate: deathDay !== null && deathDay <= day ? dateOfDayNumber(deathDay) : null,
    ssn: person.ssn,
    ssnLast4: person.ssn.slice(-4),
  }
}

function phonesAt(bureau: Bureau, person: Person): readonly PersonPhone[] {
  const phones: PersonPhone[] = [{ kind: 'MOBILE', number: person.mobile, reportedOn: null }]
  // Who moves to another city gives up the line.
  if (person.homePhone !== null && bureau !== 'TU' && staysInOneCity(person))
    phones.push({ kind: 'HOME', number: person.homePhone, reportedOn: null })
  return phones
}

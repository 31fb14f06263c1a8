import type { Bureau } from '@plumbline/core/bureaus'
import type { CalendarDate } from '@plumbline/core/calendar'
import type { AskedPerson } from '../../enrollment/asked-person.ts'
import { fileAt, personOf } from '../../people/population.ts'

/** The next person of the population with a file at the bureau; the wrong-person fault sends that file. */
export function anotherPerson(person: AskedPerson, bureau: Bureau, asOf: CalendarDate): AskedPerson {
  for (let step = 1; ; step += 1) {
    const ssn = `666${String((Number(person.ssn.slice(3)) + 7 * step) % 1_000_000).padStart(6, '0')}`
    const known = personOf(ssn, asOf)
    if (known === null || !fileAt(ssn, bureau, asOf).hit) continue
    return { ...person, ssn, firstName: known.fname, lastName: known.lname, birthDate: known.dob }
  }
}

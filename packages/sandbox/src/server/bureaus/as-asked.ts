import type { CalendarDate } from '@plumbline/core/calendar'
import type { CreditFile, PersonName } from '@plumbline/core/credit-file'
import type { AskedPerson } from '../../enrollment/asked-person.ts'
import { headedBy, isMagicIdentity } from '../../people/magic-identities.ts'
import type { PersonCard } from '../../people/person.ts'
import { personOf } from '../../people/population.ts'

/** The file under the name that was asked for. A magic number takes the asked address too. */
export function asAsked(file: CreditFile, asked: AskedPerson, asOf: CalendarDate): CreditFile {
  if (isMagicIdentity(asked.ssn)) return headedBy(file, cardOf(asked))
  const known = personOf(asked.ssn, asOf)
  return known ? standIn(file, known, asked) : file
}

function cardOf({ ssn, firstName, lastName, birthDate, address, mobile }: AskedPerson): PersonCard {
  const rest = { middle: null, suffix: null, mobile: mobile ?? '' }
  return { ssn, fname: firstName, lname: lastName, dob: birthDate, ...address, ...rest }
}

/**
 * Testers make up names for the people behind an SSN, because they cannot know the right ones. The file then speaks of the
 * name and birth date that were asked for; everything else on it, a later change of the name included, stays as it is.
 */
export function standIn(file: CreditFile, known: PersonCard, asked: AskedPerson): CreditFile {
  const rename = (name: PersonName): PersonName => {
    const isFirst = sameText(name.first, known.fname)
    const isLast = sameText(name.last, known.lname)
    if (!isFirst && !isLast) return name
    return {
      ...name,
      first: isFirst ? asWritten(name.first, asked.firstName) : name.first,
      last: isLast ? asWritten(name.last, asked.lastName) : name.last,
      middle: sameText(known.fname, asked.firstName) ? name.middle : null,
    }
  }
  // What somebody else is called every day is no name of the person who was asked for.
  const isBorne = ({ kind, first }: PersonName) => kind !== 'ALIAS' || sameText(first, known.fname)
  const isKnown = sameText(known.fname, asked.firstName) && sameText(known.lname, asked.lastName)
  const names = isKnown ? file.identity.names : file.identity.names.filter(isBorne).map(rename)
  const { birthDate, birthYear } = file.identity
  return {
    ...file,
    identity: {
      ...file.identity,
      names,
      birthDate: birthDate === null ? null : asked.birthDate,
      birthYear: birthYear === null ? null : Number(asked.birthDate.slice(0, 4)),
    },
  }
}

function sameText(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase()
}

/** Bureaus that write names in capitals write this one in capitals too. */
function asWritten(like: string, name: string): string {
  return like === like.toUpperCase() ? name.toUpperCase() : name
}

import { bureaus } from '@plumbline/core/bureaus'
import type { Enrollments } from '../enrollment/enrollments.ts'
import { personas } from '../people/personas.ts'
import type { ListedPerson } from './people-list.ts'

const maxFound = 50

export const personaList: readonly ListedPerson[] = personas.map(({ ssn, fname, lname, key, label }) => ({
  ssn,
  name: `${fname} ${lname}`,
  knownAs: key,
  about: label,
}))

/**
 * Personas and those whom somebody has enrolled, by all the words of a name or a part of them. The others are a million; drawing
 * them all to look at their names would take minutes.
 */
export function findPeople(name: string, enrollments: Enrollments): readonly ListedPerson[] {
  const words = name.toLowerCase().split(/\s+/)
  const all = [...personaList, ...enrolledPeople(enrollments)]
  const found = all.filter((each) => {
    const parts = each.name.toLowerCase().split(/\s+/)
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  })
  const once = new Map(found.map((each) => [`${each.ssn} ${each.name.toLowerCase()}`, each]))
  return [...once.values()].slice(0, maxFound)
}

function enrolledPeople(enrollments: Enrollments): ListedPerson[] {
  return bureaus.flatMap((bureau) =>
    enrollments.active(bureau).map(({ person, reference }) => ({
      ssn: person.ssn,
      name: `${person.firstName} ${person.lastName}`,
      knownAs: 'enrolled',
      about: `at ${bureau} as ${reference}`,
    })),
  )
}

import type { CalendarDate } from '@plumbline/core/calendar'
import { type CreditFile, currentAddress, type PersonAddress } from '@plumbline/core/credit-file'
import { isFirstName, isLastName } from '../people/known-names.ts'
import type { PersonCard } from '../people/person.ts'
import { personas } from '../people/personas.ts'
import { fileAt, personOf } from '../people/population.ts'
import { type PhoneHolder, ssnBehindMobile } from './prefill-person.ts'

/** What the caller knows beside name and number; null is not compared. */
interface DescribedFacts {
  readonly birthDate: string | null
  readonly ssnLast4: string | null
  readonly zip: string | null
}

interface FoundAddresses {
  readonly match: 'FULL' | 'PARTIAL' | 'NONE'
  /** Best first. */
  readonly addresses: readonly FoundAddress[]
}

interface FoundAddress {
  readonly street1: string
  readonly street2: string | null
  readonly city: string
  readonly state: string
  readonly zip: string
  /** 0 to 100. */
  readonly confidence: number
  readonly lastSeen: CalendarDate | null
}

/**
 * Where the holder of a number lives and has lived, and how well name and told facts agree with that. Under another last name, or
 * when none of the facts agrees, nobody is found.
 */
export function findAddresses(holder: PhoneHolder, told: DescribedFacts, asOf: CalendarDate): FoundAddresses {
  const ssn = ssnBehindMobile(holder.mobile)
  const person = personOf(ssn, asOf)
  if (person === null) return { match: 'NONE', addresses: [] }
  const answer = fileAt(ssn, 'EFX', asOf)
  const file = answer.hit ? answer.file : null
  const known = file?.identity.addresses ?? [livesAt(person, asOf)]
  const current = file === null ? null : currentAddress(file.identity)
  const names = namesOf(person, file)
  const facts = [
    told.birthDate === null ? null : told.birthDate === person.dob,
    told.ssnLast4 === null ? null : told.ssnLast4 === ssn.slice(-4),
    told.zip === null ? null : known.some(({ zip }) => zip.slice(0, 5) === told.zip?.slice(0, 5)),
  ].filter((fact) => fact !== null)
  const wrongName = names !== null && !isLastName(names, holder.lastName)
  if (wrongName || (facts.length > 0 && !facts.includes(true))) return { match: 'NONE', addresses: [] }

  const checks = names === null ? facts : [...facts, isFirstName(names, holder.firstName)]
  const agreement = facts.length === 0 ? 0.5 : checks.filter((check) => check).length / checks.length
  const addresses = known
    .map((address) => toFound(address, current === null || address === current ? 95 : 55, agreement))
    .toSorted((a, b) => b.confidence - a.confidence || ((b.lastSeen ?? '') < (a.lastSeen ?? '') ? -1 : 1))
  return { match: agreement === 1 ? 'FULL' : 'PARTIAL', addresses }
}

/** Null where the holder may have any name: testers know the names of the personas only. */
function namesOf(person: PersonCard, file: CreditFile | null): readonly { first: string; last: string }[] | null {
  if (!personas.some(({ ssn }) => ssn === person.ssn)) return null
  return [{ first: person.fname, last: person.lname }, ...(file?.identity.names ?? [])]
}

function toFound(address: PersonAddress, best: number, agreement: number): FoundAddress {
  const { street1, street2, city, state, zip, lastSeen } = address
  return { street1, street2, city, state, zip, lastSeen, confidence: Math.round(best * (0.4 + 0.6 * agreement)) }
}

/** Without a file at the bureau, what the phone company sends its bills to. */
function livesAt({ street1, street2, city, state, zip }: PersonCard, asOf: CalendarDate): PersonAddress {
  return { street1, street2, city, state, zip, firstSeen: null, lastSeen: asOf, current: true }
}

import type { CalendarDate } from '@plumbline/core/calendar'
import { currentAddress, type PersonAddress } from '@plumbline/core/credit-file'
import type { PersonCard } from '../people/person.ts'
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

/** Where the holder of a number lives and has lived, and how well the told facts agree with that. */
export function findAddresses(holder: PhoneHolder, told: DescribedFacts, asOf: CalendarDate): FoundAddresses {
  const ssn = ssnBehindMobile(holder.mobile)
  const person = personOf(ssn, asOf)
  if (person === null) return { match: 'NONE', addresses: [] }
  const answer = fileAt(ssn, 'EFX', asOf)
  const known = answer.hit ? answer.file.identity.addresses : [livesAt(person)]
  const current = answer.hit ? currentAddress(answer.file.identity) : null
  const checks = [
    told.birthDate === null ? null : told.birthDate === person.dob,
    told.ssnLast4 === null ? null : told.ssnLast4 === ssn.slice(-4),
    told.zip === null ? null : known.some(({ zip }) => zip.slice(0, 5) === told.zip?.slice(0, 5)),
  ].filter((check) => check !== null)
  const agreeing = checks.filter((check) => check).length
  if (checks.length > 0 && agreeing === 0) return { match: 'NONE', addresses: [] }

  const agreement = checks.length === 0 ? 0.5 : agreeing / checks.length
  const addresses = known
    .map((address) => toFound(address, current === null || address === current ? 95 : 55, agreement))
    .toSorted((a, b) => b.confidence - a.confidence || ((b.lastSeen ?? '') < (a.lastSeen ?? '') ? -1 : 1))
  return { match: agreement === 1 ? 'FULL' : 'PARTIAL', addresses }
}

function toFound(address: PersonAddress, best: number, agreement: number): FoundAddress {
  const { street1, street2, city, state, zip, lastSeen } = address
  return { street1, street2, city, state, zip, lastSeen, confidence: Math.round(best * (0.4 + 0.6 * agreement)) }
}

function livesAt({ street1, street2, city, state, zip }: PersonCard): PersonAddress {
  return { street1, street2, city, state, zip, firstSeen: null, lastSeen: null, current: true }
}

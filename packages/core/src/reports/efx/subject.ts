import type { Bureau } from '../../bureaus/bureau.ts'
import {
  currentAddress,
  currentName,
  type Employer,
  type Identity,
  type PersonAddress,
  type PersonName,
} from '../../credit-file/identity.ts'
import { type EfxAddress, type EfxPhone, toEfxAddress, toEfxPhone } from './contact.ts'
import { momentOf } from './moment.ts'

export interface EfxSubject {
  readonly provider: Bureau
  readonly currentName: EfxName | null
  readonly aliases: readonly EfxName[]
  readonly currentAddress: EfxAddress | null
  readonly previousAddresses: readonly EfxAddress[]
  readonly homePhone: EfxPhone | null
  readonly mobilePhone: EfxPhone | null
  /** '*****1000'. */
  readonly nationalIdentifier: string | null
  readonly dateOfBirth: number | null
  readonly dateOfDeath: number | null
  readonly employmentHistory: readonly EfxEmployment[]
}

export interface EfxName {
  readonly lastName: string
  readonly firstName: string
  readonly middleName: string | null
  readonly suffix: string | null
}

interface EfxEmployment {
  readonly employerName: string
  readonly employeeTitle: string | null
  readonly currentEmployer: boolean
  readonly ordinal: number
  readonly dateOfEmployment: number | null
  readonly address: EfxAddress | null
}

export function toEfxSubject(identity: Identity, provider: Bureau): EfxSubject {
  const name = currentName(identity)
  const address = currentAddress(identity)
  const phone = (kind: 'HOME' | 'MOBILE') => identity.phones.find((one) => one.kind === kind)?.number ?? null
  return {
    provider,
    currentName: name === null ? null : toEfxName(name),
    aliases: identity.names.filter((one) => one !== name).map(toEfxName),
    currentAddress: address === null ? null : toSubjectAddress(address),
    previousAddresses: identity.addresses.filter((one) => one !== address).map(toSubjectAddress),
    homePhone: toEfxPhone(phone('HOME')),
    mobilePhone: toEfxPhone(phone('MOBILE')),
    nationalIdentifier: identity.ssnLast4 === null ? null : `*****${identity.ssnLast4}`,
    dateOfBirth: momentOf(identity.birthDate),
    dateOfDeath: momentOf(identity.deathDate),
    employmentHistory: identity.employers.map(toEfxEmployment),
  }
}

/** How many facts about the person the view shows. */
export function countPersonalFacts(subject: EfxSubject): number {
  const single = [subject.currentName, subject.currentAddress, subject.homePhone, subject.mobilePhone]
  const dates = [subject.nationalIdentifier, subject.dateOfBirth, subject.dateOfDeath]
  return (
    [...single, ...dates].filter((fact) => fact !== null).length +
    subject.aliases.length +
    subject.previousAddresses.length +
    subject.employmentHistory.length
  )
}

export function toEfxName(name: PersonName): EfxName {
  return { lastName: name.last, firstName: name.first, middleName: name.middle, suffix: name.suffix }
}

export function toSubjectAddress(address: PersonAddress): EfxAddress {
  return toEfxAddress(address, address.firstSeen, address.lastSeen)
}

function toEfxEmployment(employer: Employer, index: number): EfxEmployment {
  return {
    employerName: employer.name,
    employeeTitle: employer.title,
    currentEmployer: employer.current,
    ordinal: index + 1,
    dateOfEmployment: momentOf(employer.employedOn),
    address: employer.address === null ? null : toEfxAddress(employer.address, null, null),
  }
}

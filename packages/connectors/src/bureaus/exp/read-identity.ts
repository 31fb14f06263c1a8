import { expCurrentSource, expNameTypes, expPhoneTypes } from '@plumbline/core/bureaus'
import { calendarDateOf } from '@plumbline/core/calendar'
import type { Employer, Identity, PersonAddress, PersonName, PersonPhone } from '@plumbline/core/credit-file'
import type { IdentityPointers } from '@plumbline/core/reports'
import { countOf, dateOf, textOf } from './part-values.ts'
import type { ExpProfile, ItemOf } from './profile-shape.ts'
import { addressOf } from './subscribers.ts'

export function readIdentity(profile: ExpProfile): { identity: Identity; pointers: IdentityPointers } {
  const { name: names = [], phone: phones = [], dob = {} } = profile.consumerIdentity ?? {}
  const addresses = profile.addressInformation ?? []
  const employers = profile.employmentInformation ?? []
  const birthYear = countOf(dob.year, 'year')
  return {
    identity: {
      names: names.map(readName),
      addresses: addresses.map(readAddress),
      phones: phones.map(readPhone),
      employers: employers.map(readEmployer),
      // A day that does not exist leaves the year.
      birthDate: calendarDateOf(birthYear ?? 0, countOf(dob.month, 'month') ?? 0, countOf(dob.day, 'day') ?? 0),
      birthYear,
      deathDate: dateOf(profile.fraudShield?.[0]?.dateOfDeath, 'dateOfDeath'),
      ssn: null,
      ssnLast4: /^[X*]{5}(\d{4})$/.exec(profile.ssn?.[0]?.number ?? '')?.[1] ?? null,
    },
    pointers: {
      names: names.map((_, i) => `/creditProfile/0/consumerIdentity/name/${i}`),
      addresses: addresses.map((_, i) => `/creditProfile/0/addressInformation/${i}`),
      phones: phones.map((_, i) => `/creditProfile/0/consumerIdentity/phone/${i}`),
      employers: employers.map((_, i) => `/creditProfile/0/employmentInformation/${i}`),
    },
  }
}

function readName(name: ItemOf<NonNullable<ExpProfile['consumerIdentity']>['name']>, index: number): PersonName {
  return {
    kind: expNameTypes.meaningOf.get(name.type ?? '') ?? (index === 0 ? 'CURRENT' : 'ALIAS'),
    first: textOf(name.firstName, 'firstName') ?? '',
    middle: textOf(name.middleName, 'middleName'),
    last: textOf(name.surname, 'surname') ?? '',
    suffix: textOf(name.generationCode, 'generationCode'),
    reportedOn: null,
  }
}

function readAddress(address: ItemOf<ExpProfile['addressInformation']>): PersonAddress {
  const street = [address.streetPrefix, address.streetName, address.streetSuffix]
  const unit = [address.unitType, address.unitId]
  return {
    street1: textOf(joined(street), 'streetName') ?? '',
    street2: textOf(joined(unit), 'unitId'),
    city: textOf(address.city, 'city') ?? '',
    state: textOf(address.state, 'state') ?? '',
    zip: textOf(address.zipCode, 'zipCode') ?? '',
    firstSeen: dateOf(address.firstReportedDate, 'firstReportedDate'),
    lastSeen: dateOf(address.lastUpdatedDate, 'lastUpdatedDate'),
    current: address.source === expCurrentSource,
  }
}

function joined(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' ')
}

function readPhone(phone: ItemOf<NonNullable<ExpProfile['consumerIdentity']>['phone']>): PersonPhone {
  return {
    kind: expPhoneTypes.meaningOf.get(phone.type ?? '') ?? 'UNKNOWN',
    number: textOf(phone.number, 'number') ?? '',
    reportedOn: null,
  }
}

function readEmployer(employer: ItemOf<ExpProfile['employmentInformation']>): Employer {
  return {
    name: textOf(employer.name, 'name') ?? '',
    title: null,
    address: addressOf(employer),
    current: employer.source === expCurrentSource,
    employedOn: null,
    firstSeen: dateOf(employer.firstReportedDate, 'firstReportedDate'),
    lastSeen: dateOf(employer.lastUpdatedDate, 'lastUpdatedDate'),
  }
}

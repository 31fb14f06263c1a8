import { calendarDateOf } from '@plumbline/core/calendar'
import {
  type Employer,
  type Identity,
  nameKinds,
  type PersonAddress,
  type PersonName,
  type PersonPhone,
  phoneKinds,
} from '@plumbline/core/credit-file'
import type { IdentityPointers } from '@plumbline/core/reports'
import type { TuBorrower } from './report-schema.ts'
import { addressOf, countOf, dateOf, textOf } from './section-values.ts'

export function readBorrower(borrower: TuBorrower): { identity: Identity; pointers: IdentityPointers } {
  const current = borrower.BorrowerAddress ?? []
  const previous = borrower.PreviousAddress ?? []
  const names = (borrower.BorrowerName ?? []).map(readName)
  const phones = borrower.BorrowerTelephone ?? []
  const employers = borrower.Employer ?? []
  return {
    identity: {
      names,
      // Only the first of several current addresses can be the current one.
      addresses: [
        ...current.map((address, i) => readAddress(address, i === 0)),
        ...previous.map((address) => readAddress(address, false)),
      ],
      phones: phones.map(readPhone),
      employers: employers.map(readEmployer),
      ...readBirth(borrower),
      deathDate: dateOf(borrower.dateOfDeath, 'dateOfDeath'),
      ssn: null,
      ssnLast4: /^[X*-]{5,7}(\d{4})$/.exec(borrower.SocialSecurityNumber ?? '')?.[1] ?? null,
    },
    pointers: {
      names: names.map((_, i) => `/_Borrower/_BorrowerName/${i}`),
      addresses: [
        ...current.map((_, i) => `/_Borrower/_BorrowerAddress/${i}`),
        ...previous.map((_, i) => `/_Borrower/_PreviousAddress/${i}`),
      ],
      phones: phones.map((_, i) => `/_Borrower/_BorrowerTelephone/${i}`),
      employers: employers.map((_, i) => `/_Borrower/_Employer/${i}`),
    },
  }
}

type ItemOf<List> = NonNullable<List> extends readonly (infer Item)[] ? Item : never

function readName(entry: ItemOf<TuBorrower['BorrowerName']>, index: number): PersonName {
  const kind = nameKinds.find((one) => one === entry.NameType?.symbol)
  return {
    kind: kind ?? (index === 0 ? 'CURRENT' : 'ALIAS'),
    first: textOf(entry.Name?.first, 'first') ?? '',
    middle: textOf(entry.Name?.middle, 'middle'),
    last: textOf(entry.Name?.last, 'last') ?? '',
    suffix: textOf(entry.Name?.suffix, 'suffix'),
    reportedOn: dateOf(entry.dateReported, 'dateReported'),
  }
}

function readAddress(entry: ItemOf<TuBorrower['BorrowerAddress']>, current: boolean): PersonAddress {
  return {
    ...(addressOf(entry.CreditAddress) ?? { street1: '', street2: null, city: '', state: '', zip: '' }),
    firstSeen: dateOf(entry.dateReported, 'dateReported'),
    lastSeen: dateOf(entry.dateUpdated, 'dateUpdated'),
    current,
  }
}

function readPhone(entry: ItemOf<TuBorrower['BorrowerTelephone']>): PersonPhone {
  const { AreaCode, Number: local } = entry.PhoneNumber ?? {}
  return {
    kind: phoneKinds.find((kind) => kind === entry.PhoneType?.symbol) ?? 'UNKNOWN',
    number: `${textOf(AreaCode, 'AreaCode') ?? ''}${textOf(local, 'Number') ?? ''}`,
    reportedOn: dateOf(entry.dateReported, 'dateReported'),
  }
}

function readEmployer(entry: ItemOf<TuBorrower['Employer']>): Employer {
  return {
    name: textOf(entry.name, 'name') ?? '',
    title: textOf(entry.occupation, 'occupation'),
    address: addressOf(entry.CreditAddress),
    current: entry.EmploymentStatus?.symbol === 'C',
    employedOn: dateOf(entry.dateEmployed, 'dateEmployed'),
    firstSeen: dateOf(entry.dateReported, 'dateReported'),
    lastSeen: dateOf(entry.dateUpdated, 'dateUpdated'),
  }
}

/** A day that does not exist leaves the year. */
function readBirth(borrower: TuBorrower): Pick<Identity, 'birthDate' | 'birthYear'> {
  const { year, month, day } = borrower.Birth?.[0]?.BirthDate ?? {}
  const birthYear = countOf(year, 'year')
  const birthDate = calendarDateOf(birthYear ?? 0, countOf(month, 'month') ?? 0, countOf(day, 'day') ?? 0)
  return { birthDate, birthYear }
}

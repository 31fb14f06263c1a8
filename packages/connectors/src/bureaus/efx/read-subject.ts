import { yearOf } from '@plumbline/core/calendar'
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
import {
  readCount,
  readFlag,
  readList,
  readMoment,
  readObject,
  readOptionalObject,
  readRequiredText,
  readText,
} from '../parsing/json-members.ts'
import { readAddress, readPhone } from './read-contact.ts'

/** The person of a view, the current name and address first. */
export function readSubject(value: unknown): { identity: Identity; pointers: IdentityPointers } {
  const subject = readObject(value, 'subject')
  const raw = readOptionalObject(subject['raw'], 'raw')
  const aliases = readList(subject['aliases'], 'aliases')
  const aliasFacts = readList(raw['aliases'], 'aliases')
  const former = readList(subject['previousAddresses'], 'previousAddresses')
  const current = { name: subject['currentName'] ?? null, address: subject['currentAddress'] ?? null }
  const names = [
    ...(current.name === null ? [] : [readName(current.name, { type: 'CURRENT', reportedDate: raw['nameDate'] })]),
    ...aliases.map((alias, i) => readName(alias, aliasFacts[i])),
  ]
  const addresses = [
    ...(current.address === null ? [] : [readPersonAddress(current.address, true)]),
    ...former.map((address) => readPersonAddress(address, false)),
  ]
  const phones = readPhones(subject['homePhone'], subject['mobilePhone'], raw['phones'])
  const employments = readList(subject['employmentHistory'], 'employmentHistory')
  const employmentFacts = readList(raw['employments'], 'employments')
  const birthDate = readMoment(subject['dateOfBirth'], 'dateOfBirth')
  return {
    identity: {
      names,
      addresses,
      phones,
      employers: employments.map((employment, i) => readEmployer(employment, employmentFacts[i])),
      birthDate,
      birthYear: birthDate === null ? readCount(raw['birthYear'], 'birthYear') : yearOf(birthDate),
      deathDate: readMoment(subject['dateOfDeath'], 'dateOfDeath'),
      ssn: null,
      ssnLast4:
        /^[*xX]{5}(\d{4})$/.exec(readText(subject['nationalIdentifier'], 'nationalIdentifier') ?? '')?.[1] ?? null,
    },
    pointers: {
      names: [...(current.name === null ? [] : [`${at}/currentName`]), ...aliases.map((_, i) => `${at}/aliases/${i}`)],
      addresses: [
        ...(current.address === null ? [] : [`${at}/currentAddress`]),
        ...former.map((_, i) => `${at}/previousAddresses/${i}`),
      ],
      phones: phones.map(({ kind }) =>
        kind === 'HOME' ? `${at}/homePhone` : kind === 'MOBILE' ? `${at}/mobilePhone` : at,
      ),
      employers: employments.map((_, i) => `${at}/employmentHistory/${i}`),
    },
  }
}

const at = '/summary/subject'

function readName(value: unknown, facts: unknown): PersonName {
  const name = readObject(value, 'name')
  const { type, reportedDate } = readOptionalObject(facts, 'aliases')
  return {
    kind: nameKinds.find((kind) => kind === type) ?? 'ALIAS',
    first: readText(name['firstName'], 'firstName') ?? '',
    middle: readText(name['middleName'], 'middleName'),
    last: readText(name['lastName'], 'lastName') ?? '',
    suffix: readText(name['suffix'], 'suffix'),
    reportedOn: readMoment(reportedDate, 'reportedDate'),
  }
}

function readPersonAddress(value: unknown, current: boolean): PersonAddress {
  const address = readObject(value, 'address')
  return {
    ...readAddress(address)!,
    firstSeen: readMoment(address['firstReportedDate'], 'firstReportedDate'),
    lastSeen: readMoment(address['lastReportedDate'], 'lastReportedDate'),
    current,
  }
}

/** The raw list knows kinds and dates; without it there are the two numbers of the view. */
function readPhones(home: unknown, mobile: unknown, rawPhones: unknown): PersonPhone[] {
  const listed = readList(rawPhones, 'phones')
  if (listed.length > 0) {
    return listed.map((entry) => {
      const phone = readObject(entry, 'phones')
      return {
        kind: phoneKinds.find((kind) => kind === phone['type']) ?? 'UNKNOWN',
        number: readRequiredText(phone['number'], 'number'),
        reportedOn: readMoment(phone['reportedDate'], 'reportedDate'),
      }
    })
  }
  const shown = [
    { kind: 'HOME', number: readPhone(home) },
    { kind: 'MOBILE', number: readPhone(mobile) },
  ] as const
  return shown.flatMap(({ kind, number }) => (number === null ? [] : [{ kind, number, reportedOn: null }]))
}

function readEmployer(value: unknown, facts: unknown): Employer {
  const employment = readObject(value, 'employmentHistory')
  const { firstReportedDate, lastReportedDate } = readOptionalObject(facts, 'employments')
  return {
    name: readText(employment['employerName'], 'employerName') ?? '',
    title: readText(employment['employeeTitle'], 'employeeTitle'),
    address: readAddress(employment['address']),
    current: readFlag(employment['currentEmployer'], 'currentEmployer') ?? false,
    employedOn: readMoment(employment['dateOfEmployment'], 'dateOfEmployment'),
    firstSeen: readMoment(firstReportedDate, 'firstReportedDate'),
    lastSeen: readMoment(lastReportedDate, 'lastReportedDate'),
  }
}

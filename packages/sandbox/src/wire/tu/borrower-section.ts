import { dayOf, monthNumberOf, yearOf } from '@plumbline/core/calendar'
import {
  type CreditFile,
  currentAddress,
  type Employer,
  type PersonAddress,
  type PostalAddress,
} from '@plumbline/core/credit-file'
import { toTuCreditScore } from '@plumbline/core/scores'
import { codeRef, wordsOf } from './code-ref.ts'
import type { XmlSection } from './write-xml.ts'

export function borrowerSection(file: CreditFile): XmlSection {
  const { identity } = file
  const masked = identity.ssnLast4 === null ? null : `XXXXX${identity.ssnLast4}`
  const current = currentAddress(identity)
  const creditScore = toTuCreditScore(file)
  return {
    borrowerKey: file.reference,
    SocialSecurityNumber: masked,
    dateOfDeath: identity.deathDate,
    BorrowerName: identity.names.map((name) => ({
      dateReported: name.reportedOn,
      Name: { first: name.first, middle: name.middle, last: name.last, suffix: name.suffix },
      NameType: codeRef(name.kind, wordsOf(name.kind)),
    })),
    BorrowerAddress: current === null ? [] : [addressEntry(current, 0)],
    PreviousAddress: identity.addresses
      .filter((address) => address !== current)
      .map((address, i) => addressEntry(address, i + 1)),
    Birth: birthEntries(file),
    BorrowerTelephone: identity.phones.map(({ kind, number, reportedOn }) => ({
      dateReported: reportedOn,
      PhoneNumber: { AreaCode: number.slice(0, 3), Number: number.slice(3) },
      PhoneType: codeRef(kind, wordsOf(kind)),
    })),
    Employer: identity.employers.map(employerEntry),
    SocialPartition: masked === null ? [] : [{ Social: [{ SocialSecurityNumber: masked }] }],
    CreditStatement: file.statements.map(({ id, reportedOn, text, code }) => ({
      handle: id,
      dateReported: reportedOn,
      statement: text,
      StatementType: codeRef(code),
    })),
    CreditScore:
      creditScore === null ? [] : [{ dateScored: file.score?.scoredOn, ...(creditScore as unknown as XmlSection) }],
  }
}

export function creditAddress(address: PostalAddress | null): XmlSection | null {
  return address === null
    ? null
    : {
        unparsedStreet: address.street1,
        unit: address.street2,
        city: address.city,
        stateCode: address.state,
        postalCode: address.zip,
      }
}

function addressEntry(address: PersonAddress, order: number): XmlSection {
  return {
    dateReported: address.firstSeen,
    dateUpdated: address.lastSeen,
    addressOrder: order,
    CreditAddress: creditAddress(address),
  }
}

function employerEntry(employer: Employer): XmlSection {
  return {
    name: employer.name,
    occupation: employer.title,
    dateEmployed: employer.employedOn,
    dateReported: employer.firstSeen,
    dateUpdated: employer.lastSeen,
    EmploymentStatus: employer.current ? codeRef('C', 'Current') : codeRef('P', 'Previous'),
    CreditAddress: creditAddress(employer.address),
  }
}

function birthEntries(file: CreditFile): XmlSection[] {
  const { birthDate, birthYear } = file.identity
  if (birthDate === null) return birthYear === null ? [] : [{ BirthDate: { year: birthYear } }]
  const year = yearOf(birthDate)
  // The dead do not grow older.
  const lastDay = file.identity.deathDate ?? file.generatedOn
  const hadBirthday = lastDay.slice(5) >= birthDate.slice(5)
  return [
    {
      date: birthDate,
      age: Math.max(0, yearOf(lastDay) - year - (hadBirthday ? 0 : 1)),
      BirthDate: { year, month: monthNumberOf(birthDate), day: dayOf(birthDate) },
    },
  ]
}

import { calendarDate, dayNumber, yearOf } from '@plumbline/core/calendar'
import type { CreditFile, Identity, PersonAddress, PersonName, PostalAddress } from '@plumbline/core/credit-file'
import { seedOf } from './draw-person.ts'
import type { Person, PersonCard } from './person.ts'
import { card, day, loan, paying, plan } from './planned-life.ts'

/** Numbers that any user may have under any name, and the mobile that goes with each. */
export const magicIdentities: readonly { readonly ssn: string; readonly mobile: string }[] = [
  { ssn: '666101000', mobile: '5555551201' },
  { ssn: '666103000', mobile: '5555551203' },
]

export function isMagicIdentity(ssn: string): boolean {
  return magicIdentities.some((magic) => magic.ssn === ssn)
}

/** A person with a full file: several accounts, a late payment now and then, an application every few months. */
export function magicPerson(ssn: string): Person | null {
  const magic = magicIdentities.find((each) => each.ssn === ssn)
  if (magic === undefined) return null
  return {
    ssn,
    seed: seedOf(ssn),
    first: 'Jordan',
    middle: null,
    last: 'Sample',
    suffix: null,
    marriage: null,
    birthDay: dayNumber(calendarDate('1980-01-15')),
    mobile: magic.mobile,
    homePhone: null,
    settledAt: { fromDay: 0, address: home },
    plan: fullLife,
  }
}

/** The same file under the name and address that were asked for: a magic number stands for any person. */
export function headedBy(file: CreditFile, asked: PersonCard): CreditFile {
  const name: PersonName = {
    kind: 'CURRENT',
    first: asked.fname.toUpperCase(),
    middle: asked.middle?.toUpperCase() ?? null,
    last: asked.lname.toUpperCase(),
    suffix: asked.suffix,
    reportedOn: file.fileSinceOn,
  }
  const [known] = file.identity.addresses
  const address: PersonAddress = {
    street1: asked.street1.toUpperCase(),
    street2: asked.street2?.toUpperCase() ?? null,
    city: asked.city.toUpperCase(),
    state: asked.state,
    zip: asked.zip,
    firstSeen: known?.firstSeen ?? null,
    lastSeen: known?.lastSeen ?? null,
    current: true,
  }
  const identity: Identity = {
    ...file.identity,
    // What an event has changed since stays changed.
    names: [...file.identity.names.filter(({ last }) => last !== 'SAMPLE'), name].map((each, index) => ({
      ...each,
      kind: index === 0 ? 'CURRENT' : 'FORMER',
    })),
    addresses: [...file.identity.addresses.filter(({ street1 }) => !street1.startsWith(homeStreet)), address].map(
      (each, index) => ({ ...each, current: index === 0 }),
    ),
    birthDate: asked.dob,
    birthYear: yearOf(asked.dob),
  }
  return { ...file, identity }
}

const homeStreet = '100 SAMPLEFIELD'

const home: PostalAddress = {
  street1: `${homeStreet} STREET`,
  street2: null,
  city: 'ATLANTA',
  state: 'GA',
  zip: '30303',
}

const fullLife = plan(
  [
    card('CARD', '2006-08-15', 12_000, [0.08, 0.24]),
    card('CARD', '2012-11-03', 7500, [0.2, 0.45]),
    paying(
      { kind: 'OCCASIONALLY_LATE', everyMonths: 41, sinceMonth: 0 },
      card('CARD', '2016-02-20', 5000, [0.3, 0.55]),
    ),
    card('CARD', '2022-06-14', 9000, [0.05, 0.3]),
    card('STORE_CARD', '2014-12-06', 1800, [0, 0.4]),
    loan('AUTO_LOAN', '2013-04-11', 18_453, 60),
    loan('AUTO_LOAN', '2024-09-18', 30_931, 84),
    loan('FEDERAL_STUDENT_LOAN', '2003-09-08', 9000, 300),
    loan('MORTGAGE', '2015-10-30', 214_000, 360),
    loan('PERSONAL_LOAN', '2025-11-21', 9000, 60),
  ],
  {
    inquiries: Array.from({ length: 40 }, (_, index) => ({
      product: index % 3 === 0 ? ('AUTO_LOAN' as const) : ('CARD' as const),
      day: day('2020-03-10') + index * 163,
    })),
  },
)

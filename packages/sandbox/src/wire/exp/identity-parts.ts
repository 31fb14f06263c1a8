import { expCurrentSource, expNameTypes, expPhoneTypes } from '@plumbline/core/bureaus'
import { dayOf, monthNumberOf } from '@plumbline/core/calendar'
import type { CreditFile, Employer, Identity, PersonAddress, PostalAddress } from '@plumbline/core/credit-file'
import { day, known } from './padded.ts'

export function identityParts(file: CreditFile) {
  const { identity } = file
  return {
    consumerIdentity: {
      dob: birthPart(identity),
      name: identity.names.map((name) => ({
        firstName: name.first,
        middleName: known(name.middle),
        surname: name.last,
        generationCode: known(name.suffix),
        type: expNameTypes.codeOf.get(name.kind),
      })),
      phone: identity.phones.map(({ number, kind }) => ({ number, source: 'A', type: expPhoneTypes.codeOf.get(kind) })),
    },
    addressInformation: identity.addresses.map(addressPart),
    employmentInformation: identity.employers.map(employmentPart),
    ssn: identity.ssnLast4 === null ? [] : [{ number: `XXXXX${identity.ssnLast4}` }],
  }
}

/** The third line holds city and state. */
export function addressLines(address: PostalAddress | null) {
  if (address === null) return {}
  return {
    addressFirstLine: known(address.street1),
    addressSecondLine: known(address.street2),
    addressExtraLine: known(`${address.city} ${address.state}`.trim()),
    zipCode: known(address.zip),
  }
}

function birthPart({ birthDate, birthYear }: Identity) {
  if (birthDate === null) return birthYear === null ? undefined : { year: String(birthYear) }
  return {
    day: String(dayOf(birthDate)).padStart(2, '0'),
    month: String(monthNumberOf(birthDate)).padStart(2, '0'),
    year: birthDate.slice(0, 4),
  }
}

/** House number, name of the street, and its kind when the last word is one. */
function addressPart(address: PersonAddress) {
  const words = address.street1.split(' ')
  const numbered = words.length > 1 && /^\d/.test(words[0] ?? '')
  const suffixed = words.length > (numbered ? 2 : 1) && streetKinds.has((words.at(-1) ?? '').toUpperCase())
  return {
    streetPrefix: numbered ? words[0] : undefined,
    streetName: known(words.slice(numbered ? 1 : 0, suffixed ? -1 : undefined).join(' ')),
    streetSuffix: suffixed ? words.at(-1) : undefined,
    unitId: known(address.street2),
    city: known(address.city),
    state: known(address.state),
    zipCode: known(address.zip),
    source: address.current ? expCurrentSource : '2',
    firstReportedDate: day(address.firstSeen),
    lastUpdatedDate: day(address.lastSeen),
  }
}

const streetKinds: ReadonlySet<string> = new Set([
  'ST',
  'AVE',
  'RD',
  'DR',
  'LN',
  'CT',
  'PL',
  'BLVD',
  'WAY',
  'CIR',
  'TER',
])

function employmentPart(employer: Employer) {
  return {
    name: employer.name,
    ...addressLines(employer.address),
    source: employer.current ? expCurrentSource : '2',
    firstReportedDate: day(employer.firstSeen),
    lastUpdatedDate: day(employer.lastSeen),
  }
}

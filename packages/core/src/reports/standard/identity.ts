import type { CalendarDate } from '../../calendar/calendar-date.ts'
import type { CreditFile } from '../../credit-file/credit-file.ts'
import type { PersonName, PersonPhone, PostalAddress } from '../../credit-file/identity.ts'
import type { IdentityPointers, Source } from './source.ts'

export interface StandardIdentity {
  readonly names: readonly StandardName[]
  readonly addresses: readonly StandardAddress[]
  readonly phones: readonly { readonly number: string; readonly kind: PersonPhone['kind']; readonly source: Source }[]
  readonly employers: readonly StandardEmployer[]
  readonly birthYear: number | null
  readonly ssnLast4: string | null
  /** Frozen by law or locked by the person. */
  readonly frozen: boolean
  readonly deceased: boolean
}

interface StandardName {
  readonly first: string
  readonly middle: string | null
  readonly last: string
  readonly suffix: string | null
  readonly kind: PersonName['kind']
  readonly source: Source
}

interface StandardAddress extends PostalAddress {
  readonly firstSeen: CalendarDate | null
  readonly lastSeen: CalendarDate | null
  readonly current: boolean
  readonly source: Source
}

interface StandardEmployer {
  readonly name: string
  readonly title: string | null
  readonly current: boolean
  readonly employedOn: CalendarDate | null
  readonly source: Source
}

export function toStandardIdentity(file: CreditFile, pointers: IdentityPointers): StandardIdentity {
  const { identity, marks, bureau } = file
  const source = (pointer: string | undefined, reportedOn: CalendarDate | null): Source => ({
    bureau,
    pointer: pointer ?? null,
    reportedOn,
  })
  return {
    names: identity.names.map(({ first, middle, last, suffix, kind, reportedOn }, i) => ({
      first,
      middle,
      last,
      suffix,
      kind,
      source: source(pointers.names[i], reportedOn),
    })),
    addresses: identity.addresses.map(({ street1, street2, city, state, zip, firstSeen, lastSeen, current }, i) => ({
      street1,
      street2,
      city,
      state,
      zip,
      firstSeen,
      lastSeen,
      current,
      source: source(pointers.addresses[i], lastSeen),
    })),
    phones: identity.phones.map(({ number, kind, reportedOn }, i) => ({
      number,
      kind,
      source: source(pointers.phones[i], reportedOn),
    })),
    employers: identity.employers.map(({ name, title, current, employedOn, lastSeen }, i) => ({
      name,
      title,
      current,
      employedOn,
      source: source(pointers.employers[i], lastSeen),
    })),
    birthYear: identity.birthYear,
    ssnLast4: identity.ssnLast4,
    frozen: marks.frozen || marks.locked,
    deceased: marks.deceased,
  }
}

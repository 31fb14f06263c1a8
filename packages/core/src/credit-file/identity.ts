import type { CalendarDate } from '../calendar/calendar-date.ts'

/** The person as the bureau has them on file. Never logged. */
export interface Identity {
  readonly names: readonly PersonName[]
  readonly addresses: readonly PersonAddress[]
  readonly phones: readonly PersonPhone[]
  readonly employers: readonly Employer[]
  readonly birthDate: CalendarDate | null
  /** Also known when the bureau tells no day; always that of `birthDate` when there is one. */
  readonly birthYear: number | null
  readonly deathDate: CalendarDate | null
  /** Nine digits; null where the bureau masks them. */
  readonly ssn: string | null
  /** Four digits; always the end of `ssn` when there is one. */
  readonly ssnLast4: string | null
}

/** CURRENT is what the bureau files the person under; there is at most one. */
export const nameKinds = ['CURRENT', 'FORMER', 'ALIAS'] as const

export interface PersonName {
  readonly kind: (typeof nameKinds)[number]
  readonly first: string
  readonly middle: string | null
  readonly last: string
  /** 'JR', 'SR', 'II', … */
  readonly suffix: string | null
  readonly reportedOn: CalendarDate | null
}

/** An address in the United States. */
export interface PostalAddress {
  readonly street1: string
  readonly street2: string | null
  readonly city: string
  /** Two letters. */
  readonly state: string
  /** Five digits, or nine as '12345-6789'. */
  readonly zip: string
}

export interface PersonAddress extends PostalAddress {
  readonly firstSeen: CalendarDate | null
  readonly lastSeen: CalendarDate | null
  /** At most one address is the current one. */
  readonly current: boolean
}

export const phoneKinds = ['HOME', 'MOBILE', 'WORK', 'UNKNOWN'] as const

export interface PersonPhone {
  readonly kind: (typeof phoneKinds)[number]
  /** Ten digits. */
  readonly number: string
  readonly reportedOn: CalendarDate | null
}

export interface Employer {
  readonly name: string
  readonly title: string | null
  readonly address: PostalAddress | null
  readonly current: boolean
  readonly employedOn: CalendarDate | null
  readonly firstSeen: CalendarDate | null
  readonly lastSeen: CalendarDate | null
}

export function currentName(identity: Identity): PersonName | null {
  return identity.names.find((name) => name.kind === 'CURRENT') ?? null
}

export function currentAddress(identity: Identity): PersonAddress | null {
  return identity.addresses.find((address) => address.current) ?? null
}

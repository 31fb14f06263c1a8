import type { CalendarDate } from '../../calendar/calendar-date.ts'
import type { Furnisher } from '../../credit-file/furnisher.ts'
import type { PostalAddress } from '../../credit-file/identity.ts'
import { momentOf } from './moment.ts'

export interface EfxContact {
  readonly contactName: string | null
  readonly address: EfxAddress | null
  readonly phone: EfxPhone | null
}

export interface EfxAddress {
  readonly country: { readonly code: string; readonly name: string }
  readonly line1: string
  readonly line2: string | null
  /** City. */
  readonly line3: string
  /** State. */
  readonly line4: string
  /** ZIP code. */
  readonly line5: string
  readonly firstReportedDate: number | null
  readonly lastReportedDate: number | null
  readonly phone: EfxPhone | null
}

export interface EfxPhone {
  readonly countryCode: string
  readonly areaCode: string
  readonly exchange: string
  /** The last four digits. */
  readonly extension: string
}

export function toEfxContact(furnisher: Furnisher): EfxContact {
  return {
    contactName: furnisher.name,
    address: furnisher.address === null ? null : toEfxAddress(furnisher.address, null, null),
    phone: toEfxPhone(furnisher.phone),
  }
}

export function toEfxAddress(
  address: PostalAddress,
  firstSeen: CalendarDate | null,
  lastSeen: CalendarDate | null,
): EfxAddress {
  return {
    country: { code: 'US', name: 'United States' },
    line1: address.street1,
    line2: address.street2,
    line3: address.city,
    line4: address.state,
    line5: address.zip,
    firstReportedDate: momentOf(firstSeen),
    lastReportedDate: momentOf(lastSeen),
    phone: null,
  }
}

export function toEfxPhone(number: string | null): EfxPhone | null {
  if (number === null || number.length !== 10) return null
  return { countryCode: '1', areaCode: number.slice(0, 3), exchange: number.slice(3, 6), extension: number.slice(6) }
}

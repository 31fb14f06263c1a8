import type { Bureau } from '../../bureaus/bureau.ts'
import type { CalendarDate } from '../../calendar/calendar-date.ts'

/** Where an item of the standard form stands in the bureau's own entry. */
export interface Source {
  readonly bureau: Bureau
  /** JSON pointer into the native EFX or EXP entry, or into the TU entry of format v2; null when there is none. */
  readonly pointer: string | null
  readonly reportedOn: CalendarDate | null
}

/** Where the parts of an identity stand, index by index. Other items carry their pointer themselves. */
export interface IdentityPointers {
  readonly names: readonly string[]
  readonly addresses: readonly string[]
  readonly phones: readonly string[]
  readonly employers: readonly string[]
}

import type { CalendarDate } from '@plumbline/core/calendar'
import type { PostalAddress } from '@plumbline/core/credit-file'
import type { Plan } from './plan.ts'

/** A person of the sandbox, before anything about credit. */
export interface Person {
  readonly ssn: string
  readonly seed: number
  readonly first: string
  readonly middle: string | null
  /** At birth; a marriage may change it. */
  readonly last: string
  readonly suffix: string | null
  readonly marriage: { readonly last: string; readonly day: number } | null
  readonly birthDay: number
  /** Ten digits. */
  readonly mobile: string
  readonly homePhone: string | null
  /** The address for life; null for a person who moves. */
  readonly settledAt: PostalAddress | null
  readonly plan: Plan
}

/** A person as a form would ask for them, on one day. */
export interface PersonCard {
  readonly ssn: string
  readonly fname: string
  readonly lname: string
  readonly middle: string | null
  readonly suffix: string | null
  readonly dob: CalendarDate
  readonly mobile: string
  readonly street1: string
  readonly street2: string | null
  readonly city: string
  readonly state: string
  readonly zip: string
}

import type { CalendarDate } from '@plumbline/core/calendar'
import type { Plan } from './plan.ts'
import type { Residence } from './residence.ts'

/** A person of the sandbox, before anything about credit. */
export interface Person {
  readonly ssn: string
  readonly seed: number
  readonly first: string
  /** Never the first name again; a single letter where the person only ever gives that. */
  readonly middle: string | null
  /** At birth; a marriage may change it. */
  readonly last: string
  readonly suffix: string | null
  readonly marriage: { readonly last: string; readonly day: number } | null
  readonly birthDay: number
  /** Ten digits. */
  readonly mobile: string
  readonly homePhone: string | null
  /** The residence in which the person stays; null for one who moves on. */
  readonly settledAt: Residence | null
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

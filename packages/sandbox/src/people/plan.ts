import type { Bureau } from '@plumbline/core/bureaus'
import type { CardNetwork, Responsibility } from '@plumbline/core/credit-file'
import type { MadeStatement } from '../life/made-statement.ts'
import type { ProductKey } from '../life/products.ts'

/**
 * What is settled about a person before their life is walked through: lasting habits, and for a persona the accounts themselves.
 * Months count from year 0, days from 1970-01-01.
 */
export interface Plan {
  readonly coverage: Coverage
  /** Bureaus that have a file on the person. */
  readonly bureaus: readonly Bureau[]
  /** The month of the first credit, or of the first inquiry or collection where there is no credit. */
  readonly from: number
  /** Latent risk, standard normal over the population; higher is worse. Falls with age in the walk. */
  readonly risk: number
  /** The person's utilization beyond what the risk says, standard normal. */
  readonly utilization: number
  /** How often the person applies for credit, 1 on average. */
  readonly seeking: number
  /** When the person buys a home; null for one who always rents. */
  readonly homeMonth: number | null
  readonly driver: boolean
  readonly study: Study | null
  /** Whether chance opens, closes, stresses and defaults; otherwise only what is planned happens. */
  readonly freeWill: boolean
  readonly accounts: readonly PlannedAccount[]
  readonly collections: readonly PlannedCollection[]
  readonly inquiries: readonly PlannedInquiry[]
  readonly bankruptcies: readonly PlannedBankruptcy[]
  readonly marks: PlannedMarks
  readonly statements?: readonly MadeStatement[]
  /** Every furnisher reports to every bureau, so that a promised trait shows everywhere. */
  readonly reportedEverywhere: boolean
}

/**
 * NONE: no bureau has heard of the person. INQUIRIES_ONLY, COLLECTIONS_ONLY: the file holds nothing else. STALE: accounts that ended
 * long ago. None of these can be scored. THIN: fewer than three accounts. AUTHORIZED_USER_ONLY: only other people's accounts.
 */
export type Coverage =
  | 'NONE'
  | 'INQUIRIES_ONLY'
  | 'COLLECTIONS_ONLY'
  | 'STALE'
  | 'THIN'
  | 'AUTHORIZED_USER_ONLY'
  | 'FULL'

export interface Study {
  readonly from: number
  readonly years: number
  /** Years at a graduate school, after the others. */
  readonly graduateYears: number
  readonly loansPerYear: number
  readonly privateLoan: boolean
}

export interface PlannedAccount {
  readonly product: ProductKey
  readonly openedDay: number
  /** Limit of a revolving account, amount of a loan. */
  readonly amountUsd: number
  readonly termMonths?: number
  readonly responsibility?: Responsibility
  readonly network?: CardNetwork
  readonly conduct: Conduct
  /** It ends on this day, in the way that `closing` says. */
  readonly closedDay?: number
  readonly closing?: Closing
  /** Month in which payments begin, where that is not the next one. */
  readonly dueFromMonth?: number
  /** Bureaus that hear of it; all of them, or by chance, when not said. */
  readonly at?: readonly Bureau[]
}

/** BY_CONSUMER unless said. LOST: a card that is replaced by one with another number. */
export type Closing = 'BY_CONSUMER' | 'PAID_OFF' | 'REFINANCED' | 'LOST'

/** How an account is used and paid. */
export interface Conduct {
  /** Share of the limit that is owed, lowest and highest; null leaves it to the person's habits. */
  readonly utilization: readonly [number, number] | null
  readonly payment: Payment
  /** The person disputes each month that is reported late. */
  readonly disputesLateMonths?: boolean
}

/**
 * CHANCE: by the person's risk and stress. ALWAYS: on time. OCCASIONALLY_LATE: from a month on one month late in every so many. LATE_IN: on time but
 * for these months, one after the other being a payment more. DELINQUENT: on time until a month, then between `minMissed` and `maxMissed` payments behind, never current again.
 */
export type Payment =
  | { readonly kind: 'CHANCE' }
  | { readonly kind: 'ALWAYS' }
  | {
      readonly kind: 'OCCASIONALLY_LATE'
      readonly everyMonths: number
      readonly sinceMonth: number
      /** Of these months, the share in which there is enough for this account; none when not said. */
      readonly spared?: number
      /** Of the late months, the share that is not made good at once; none when not said. */
      readonly inParts?: number
    }
  | { readonly kind: 'LATE_IN'; readonly months: readonly number[] }
  | { readonly kind: 'DELINQUENT'; readonly sinceMonth: number; readonly minMissed: number; readonly maxMissed: number }

export interface PlannedCollection {
  readonly kind: DebtKind
  readonly delinquentDay: number
  readonly amountUsd: number
  /** No payment is ever made on it. */
  readonly neverPaid: boolean
}

/** The kind of original creditor. */
export type DebtKind = 'WIRELESS' | 'UTILITY' | 'BANK' | 'RETAIL' | 'RENT' | 'MEDICAL'

export interface PlannedInquiry {
  readonly product: ProductKey
  readonly day: number
  /** At every bureau, which is so for a mortgage anyway. */
  readonly everywhere?: boolean
}

interface PlannedBankruptcy {
  readonly chapter: 7 | 13
  readonly filedDay: number
  /** Null while the case stays open. */
  readonly endedDay: number | null
  readonly outcome: 'DISCHARGED' | 'DISMISSED'
}

interface PlannedMarks {
  readonly frozenDay: number | null
  readonly lockedDay: number | null
  readonly deceasedDay: number | null
  readonly extendedFraudAlertDay: number | null
}

export const noMarks: PlannedMarks = {
  frozenDay: null,
  lockedDay: null,
  deceasedDay: null,
  extendedFraudAlertDay: null,
}

export const byChance: Conduct = { utilization: null, payment: { kind: 'CHANCE' } }

import type { Person } from '../people/person.ts'
import type { Account } from './account.ts'
import type { BankruptcyCase, Filing } from './bankruptcy-case.ts'
import type { CollectionAccount } from './collection-account.ts'
import type { InjectedStep } from './injected/injected-event.ts'
import type { MadeInquiry } from './made-inquiry.ts'
import type { MadeStatement } from './made-statement.ts'
import type { PersonalChange } from './personal-change.ts'

/**
 * A life on its way: everything that has happened up to the end of the last month walked. Each account is stepped on its own
 * cycle day; what a month brings is decided by seeded chance alone, so that the same walk always comes to the same place.
 */
export interface Walk {
  readonly person: Person
  /** Injected events by day; only those of the bureau at which this life is walked. */
  readonly injected: readonly InjectedStep[]
  injectedDone: number
  /** From this day on the person keeps what a plan asks to be kept; infinite for a life that is left to chance. */
  readonly promisesFromDay: number
  /** The month being walked, or the next one between months. */
  month: number
  risk: number
  /** How likely the risk makes trouble, from 0 to 1; steep, so that most people are near one of the ends. */
  trouble: number
  /** How much more readily the risk lets a payment be missed. Asked of every account, so it is worked out once a month. */
  carelessness: number
  /** How often the person applies for credit, and for a small loan: who is short of money applies for more. */
  seeking: number
  wanting: number
  age: number
  stress: Stress
  /** A payment was missed somewhere lately, so until then there is nothing to spare. */
  shortUntilMonth: number
  /** In which a leased car is given back, if one is; mostly another one is driven home. */
  carReturnMonth: number
  /** How free with money the person feels, over years and this month; both wander around 0. */
  mood: number
  whim: number
  readonly utilization: Utilization
  readonly accounts: Account[]
  /** Those that still report. */
  active: Account[]
  readonly inquiries: MadeInquiry[]
  readonly collections: CollectionAccount[]
  readonly bankruptcies: BankruptcyCase[]
  /** The petition that will be filed later in the month being walked. */
  filing: Filing | null
  /** Nobody lends before: infinite while a case is open, and for a while after its end. */
  noCreditUntilMonth: number
  /** Infinite for the living. */
  readonly deceasedDay: number
  readonly personal: PersonalChange[]
  readonly statements: MadeStatement[]
}

/** 0 calm, 1 strained, 2 in crisis. Late payments cluster because all accounts of a person share it. */
export type Stress = 0 | 1 | 2

/** How the person uses their cards this month. */
interface Utilization {
  /** Share of all limits that they usually want to owe, and that of this month. */
  usualShare: number
  share: number
  /** Spreads it over the cards in use. */
  scale: number
}

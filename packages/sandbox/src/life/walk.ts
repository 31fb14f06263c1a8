import type { Person } from '../people/person.ts'
import type { Account } from './account.ts'
import type { Bankruptcy, CollectedDebt, MadeInquiry, PersonalChange } from './happenings.ts'
import type { InjectedStep } from './injected/injected-event.ts'

/**
 * A life on its way: everything that has happened up to the end of the last month walked. Each account is stepped on its own
 * cycle day; what a month brings is decided by seeded chance alone, so that the same walk always comes to the same place.
 */
export interface Walk {
  readonly person: Person
  /** Events put in from outside, by day; only those of the bureau whose world this is. */
  readonly injected: readonly InjectedStep[]
  injectedDone: number
  /** The month being walked, or the next one between months. */
  month: number
  risk: number
  /** How much the risk makes of trouble, from 0 to 1: the people divide into those who know it and those who do not. */
  trouble: number
  age: number
  stress: Stress
  /** How free with money the person feels, over years and this month; both wander around 0. */
  mood: number
  whim: number
  readonly usage: Usage
  readonly accounts: Account[]
  /** Those that still report. */
  active: Account[]
  readonly inquiries: MadeInquiry[]
  readonly debts: CollectedDebt[]
  readonly bankruptcies: Bankruptcy[]
  readonly personal: PersonalChange[]
}

/** 0 calm, 1 strained, 2 in crisis. Late payments cluster because all accounts of a person share it. */
export type Stress = 0 | 1 | 2

/** How the person uses their cards this month. */
interface Usage {
  /** Share of all limits that they want to owe. */
  share: number
  /** Spreads it over the cards in use. */
  scale: number
}

import type { Bureau } from '@plumbline/core/bureaus'
import type {
  BankruptcyChapter,
  BankruptcyStage,
  CardNetwork,
  Designator,
  Rating,
  Responsibility,
} from '@plumbline/core/credit-file'
import type { FurnishingCompany } from '../people/furnishers.ts'
import type { Conduct } from '../people/plan.ts'
import type { MinimumRule } from './cards/minimum-payment.ts'
import type { Note } from './notes.ts'
import type { PayingHabit } from './paying-habit.ts'
import type { Product } from './products.ts'

/** An account as its creditor keeps it. Days count from 1970-01-01; 0 stands for "not yet". */
export interface Account {
  /** From the person, the product and the month, so that one account more or less changes no other. Names it as well. */
  readonly seed: number
  /** The account's own one, or what all loans of a student at one servicer have in common. */
  readonly billSeed: number
  readonly product: Product
  readonly company: FurnishingCompany
  readonly network: CardNetwork | null
  readonly responsibility: Responsibility
  /** The day of the month on which the creditor reports. */
  readonly cycleDay: number
  /** Days from a statement to its due day for a card or a line, the day of the month for everything else. */
  readonly dueDay: number
  readonly payingHabit: PayingHabit
  readonly openedDay: number
  /** Null for revolving accounts. */
  readonly termMonths: number | null
  readonly originalCreditor: string | null
  /** Month in which payments begin; later than the opening for a student. */
  readonly dueFromMonth: number
  /** Of a federal loan whose borrower studies again: the months in which nothing is due. */
  restsAtSchool: RestAtSchool | null
  /** What a school has not been paid yet of a loan for a year; null when all of it has. */
  secondPayout: Payout | null
  /** A card of the person's own whose use follows from how they use all of theirs; lines of credit and what a plan settles go their own way. */
  readonly pooled: boolean
  /** A card whose limit the issuer raises and cuts as it sees fit. */
  readonly reviewed: boolean
  /** Share of the person's card balances that this card takes, relative to its limit. */
  readonly utilizationWeight: number
  /** How dear the card is to its owner, from 0 to 1: those at the bottom are the first to be left in a drawer. */
  readonly drawerRank: number
  /** Of a card or a line: what its interest stands above the prime rate, for good. */
  readonly marginRate: number
  /** The highest yearly interest that its creditor may ask. */
  readonly maxRate: number
  /** What is asked for each month of what a card or a line owes. */
  readonly minimum: MinimumRule
  monthlyRate: number
  readonly conduct: Conduct
  /** Chance opened it, so chance may close it. */
  readonly free: boolean
  /** What the home behind a mortgage was worth at the opening; 0 for everything else. */
  readonly collateralUsd: number
  /** Taxes and insurance of that home for a month, at the opening. */
  readonly homeCostsUsd: number
  /** The government carries the interest while its borrower studies. */
  readonly subsidized: boolean
  /** Bureaus that hear of it; null leaves it to the furnisher. */
  readonly at: readonly Bureau[] | null

  balanceUsd: number
  limitUsd: number
  /** The limit to which the use of a card has grown: it follows the real one over years. */
  usualLimitUsd: number
  highCreditUsd: number
  /** Taxes and insurance that a servicer collects with each payment of a mortgage; of what is lent they pay nothing. */
  escrowUsd: number
  /** Due each month, for a loan in cents; what the person has settled for, on a closed card that is being paid off. */
  paymentUsd: number
  /** The round sum that the person pays on a card in use, until it no longer does; 0 before the first. */
  heldSumUsd: number
  /** Payments that are due and unpaid. The newest is less than 30 days past due when the creditor reports. */
  missed: number
  /** When the first of those fell due that led to the present ones; 0 while all are made. */
  delinquentSinceDay: number
  /** Overdue payments are being made one by one, on top of those that fall due. */
  recovering: boolean
  lastPaymentDay: number
  /** Of the last report that rated it late, so that lenders need not read the reports of those who always paid. */
  lastLateDay: number
  /** Another loan or a sale is to pay it; null when nothing is planned. */
  payoffPlan: PayoffPlan | null
  /** What a payoff outside the cycle came to; the last report tells it. */
  payoffUsd: number
  /** Month whose regular report was replaced by the report of an injected event. */
  heldMonth: number
  /** The last bill of a card was not paid in full; a line bears it from the first day on. */
  bearsInterest: boolean
  /** Interest that waits: of a loan for study what it owes beyond what was lent, of others what a payment could not pay. */
  unpaidInterestUsd: number
  /** What the creditor's own books have beyond the dollars of the balance; between half a dollar below and above. */
  centsUsd: number
  /** Months since the last use of a card. */
  idleMonths: number
  /** A card that its owner has no use for at present. */
  inDrawer: boolean
  phase: Phase
  standing: Standing
  readonly reports: Report[]
}

/**
 * OPEN: in use or being paid off. RUNOFF: closed, the rest is being paid. DEFAULTED: charged off, repossessed or claimed, and still owed.
 * ENDING: one last report will come. OVER: nothing more will be reported.
 */
type Phase = 'OPEN' | 'RUNOFF' | 'DEFAULTED' | 'ENDING' | 'OVER'

interface RestAtSchool {
  readonly fromMonth: number
  readonly untilMonth: number
}

interface Payout {
  readonly month: number
  readonly usd: number
}

export interface PayoffPlan {
  readonly day: number
  readonly as: 'REFINANCED' | 'PAID_AND_CLOSED'
}

/** What the creditor tells its bureaus on one day. Never changed once made. */
export interface Report {
  readonly day: number
  /** Made outside the cycle and seen by the bureau on its day. */
  readonly immediate: boolean
  readonly rating: Rating
  readonly balanceUsd: number
  readonly limitUsd: number
  readonly highCreditUsd: number
  readonly pastDueUsd: number
  readonly scheduledUsd: number
  readonly paidUsd: number
  readonly lastPaymentDay: number
  readonly standing: Standing
}

/** What changes rarely; replaced as a whole, so that reports can share it. */
interface Standing {
  readonly designator: Designator
  readonly closedDay: number
  readonly firstDelinquencyDay: number
  readonly majorDelinquencyDay: number
  /** A derogatory rating that the creditor keeps reporting; null while payments decide the rating. */
  readonly derogatory: Rating | null
  readonly chargeOffUsd: number | null
  readonly stage: BankruptcyStage | null
  readonly chapter: BankruptcyChapter | null
  readonly disputed: boolean
  /** The creditor has heard of the person's death. */
  readonly deceased: boolean
  readonly notes: readonly Note[]
}

export const freshStanding: Standing = {
  designator: 'OPEN',
  closedDay: 0,
  firstDelinquencyDay: 0,
  majorDelinquencyDay: 0,
  derogatory: null,
  chargeOffUsd: null,
  stage: null,
  chapter: null,
  disputed: false,
  deceased: false,
  notes: [],
}

/** Changes the standing and keeps what is not named. */
export function changeStanding(account: Account, change: Partial<Standing>): void {
  account.standing = { ...account.standing, ...change }
}

export function addNote(account: Account, note: Note): void {
  if (!account.standing.notes.includes(note)) changeStanding(account, { notes: [...account.standing.notes, note] })
}

export function dropNote(account: Account, note: Note): void {
  if (account.standing.notes.includes(note))
    changeStanding(account, { notes: account.standing.notes.filter((each) => each !== note) })
}

import type { ScoreModel } from '../credit-file/file-score.ts'
import { neverAge } from './payment-record.ts'

/**
 * What accounts and debts come to when they are counted together. Every field is a sum, a lowest or a highest value, so the tallies of
 * two parts of a file joined are the tally of both: who tries out many changes of a few accounts counts the others once.
 */
export interface AccountTally {
  /** Some account is at least a month old and was reported within two years. */
  usable: boolean
  accounts: number
  dated: number
  ageSum: number
  oldest: number
  newest: number
  openedInYear: number
  revolving: number
  revolvingWithBalance: number
  revolvingBalance: number
  revolvingLimit: number
  availableCreditUsd: number
  openCards: number
  /** Open ones with a limit, and closed ones. */
  cards: number
  cardsHighlyUsed: number
  /** Cards, open or closed, that owe most of their limit. */
  fullCards: number
  installment: number
  installmentWithBalance: number
  loanBalance: number
  loanAmount: number
  /** Of all open loans, mortgages among them. */
  owedOnLoansUsd: number
  lentUsd: number
  active: number
  activeWithBalance: number

  everLate: number
  ever60: number
  ever90: number
  satisfactory: number
  worst: number
  worstInYear: number
  latestAge: number
  /** Since an account was included in a bankruptcy. */
  includedAge: number
  foreclosureAge: number
  repossessionAge: number
  chargeOffAge: number

  unpaidCollections: number
  unpaidCollectionAge: number
  unpaidMedicalCollections: number

  /** Only for models that look at past months. */
  readonly trend: TrendTally | null
}

/** The revolving lines that were open in the month, by its age. */
export interface TrendTally {
  readonly balances: number[]
  readonly limits: number[]
  paid: number
  payable: number
}

export const trendMonths = 24

export function blankTally(model: ScoreModel): AccountTally {
  return {
    usable: false,
    accounts: 0,
    dated: 0,
    ageSum: 0,
    oldest: -1,
    newest: neverAge,
    openedInYear: 0,
    revolving: 0,
    revolvingWithBalance: 0,
    revolvingBalance: 0,
    revolvingLimit: 0,
    availableCreditUsd: 0,
    openCards: 0,
    cards: 0,
    cardsHighlyUsed: 0,
    fullCards: 0,
    installment: 0,
    installmentWithBalance: 0,
    loanBalance: 0,
    loanAmount: 0,
    owedOnLoansUsd: 0,
    lentUsd: 0,
    active: 0,
    activeWithBalance: 0,
    everLate: 0,
    ever60: 0,
    ever90: 0,
    satisfactory: 0,
    worst: 0,
    worstInYear: 0,
    latestAge: neverAge,
    includedAge: neverAge,
    foreclosureAge: neverAge,
    repossessionAge: neverAge,
    chargeOffAge: neverAge,
    unpaidCollections: 0,
    unpaidCollectionAge: neverAge,
    unpaidMedicalCollections: 0,
    trend: model === 'SCORE_MODEL_V4' ? blankTrend() : null,
  }
}

function blankTrend(): TrendTally {
  return { balances: noAmounts.slice(), limits: noAmounts.slice(), paid: 0, payable: 0 }
}

const noAmounts: readonly number[] = Array.from({ length: trendMonths }, () => 0)

/** Adds the second to the first, which changes. */
export function joinTally(into: AccountTally, other: AccountTally): void {
  if (other.usable) into.usable = true
  into.accounts += other.accounts
  into.dated += other.dated
  into.ageSum += other.ageSum
  if (other.oldest > into.oldest) into.oldest = other.oldest
  if (other.newest < into.newest) into.newest = other.newest
  into.openedInYear += other.openedInYear
  into.revolving += other.revolving
  into.revolvingWithBalance += other.revolvingWithBalance
  into.revolvingBalance += other.revolvingBalance
  into.revolvingLimit += other.revolvingLimit
  into.availableCreditUsd += other.availableCreditUsd
  into.openCards += other.openCards
  into.cards += other.cards
  into.cardsHighlyUsed += other.cardsHighlyUsed
  into.fullCards += other.fullCards
  into.installment += other.installment
  into.installmentWithBalance += other.installmentWithBalance
  into.loanBalance += other.loanBalance
  into.loanAmount += other.loanAmount
  into.owedOnLoansUsd += other.owedOnLoansUsd
  into.lentUsd += other.lentUsd
  into.active += other.active
  into.activeWithBalance += other.activeWithBalance
  into.everLate += other.everLate
  into.ever60 += other.ever60
  into.ever90 += other.ever90
  into.satisfactory += other.satisfactory
  if (other.worst > into.worst) into.worst = other.worst
  if (other.worstInYear > into.worstInYear) into.worstInYear = other.worstInYear
  if (other.latestAge < into.latestAge) into.latestAge = other.latestAge
  if (other.includedAge < into.includedAge) into.includedAge = other.includedAge
  if (other.foreclosureAge < into.foreclosureAge) into.foreclosureAge = other.foreclosureAge
  if (other.repossessionAge < into.repossessionAge) into.repossessionAge = other.repossessionAge
  if (other.chargeOffAge < into.chargeOffAge) into.chargeOffAge = other.chargeOffAge
  into.unpaidCollections += other.unpaidCollections
  if (other.unpaidCollectionAge < into.unpaidCollectionAge) into.unpaidCollectionAge = other.unpaidCollectionAge
  into.unpaidMedicalCollections += other.unpaidMedicalCollections
  if (into.trend !== null && other.trend !== null) joinTrend(into.trend, other.trend)
}

function joinTrend(into: TrendTally, other: TrendTally): void {
  // Most accounts are no lines and have no months here.
  if (other.payable === 0 && isEmpty(other.limits)) return
  for (let age = 1; age < trendMonths; age++) {
    into.balances[age]! += other.balances[age]!
    into.limits[age]! += other.limits[age]!
  }
  into.paid += other.paid
  into.payable += other.payable
}

function isEmpty(amounts: readonly number[]): boolean {
  for (let age = 1; age < trendMonths; age++) if (amounts[age] !== 0) return false
  return true
}

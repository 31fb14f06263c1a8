import { attributeColumns } from './attribute-columns.ts'
import { neverAge } from './payment-record.ts'

/** Everything the score models look at, read from a file once. Ages are in months, `neverAge` when there was nothing. */
export interface ScoringFacts {
  /** The attributes of the fitted scorecard, in column order. */
  readonly attributes: number[]
  /** Some account is at least a month old and was reported within two years; without one there is no score. */
  usable: boolean
  /** Since the newest of each kind of mark. */
  bankruptcyAge: number
  foreclosureAge: number
  repossessionAge: number
  chargeOffAge: number
  unpaidCollections: number
  unpaidCollectionAge: number
  unpaidMedicalCollections: number
  /** Judgments and liens that were not satisfied or released. */
  openLegalItems: number
  /** Unused part of the open revolving lines. */
  availableCreditUsd: number
  openCards: number
  /** Open or closed, that owe most of their limit. */
  fullCards: number
  /** Of the open accounts and those on which something is owed. */
  accountsWithBalance: number
  /** Of what the open loans, mortgages among them, were taken for, in percent; -1 without any. */
  loanShareOwed: number
  /** Since an account was last behind with a payment or became derogatory; a bankruptcy is an event of its own. */
  missedPaymentAge: number
  /** Highest month of two years of revolving balances against limits, in percent; -1 when unknown. */
  peakUtilization: number
  /** Mean of the months before this one in two years, in percent; -1 when unknown. */
  pastUtilization: number
  /** How many of these months the bureau tells of. */
  pastMonthsKnown: number
  /** Percentage points by which the utilization of the lines has grown against the months 6 to 11 ago; -1000 when unknown. */
  utilizationGrowth: number
  /** Share of revolving balances that was paid in the month after, over the last year; -1 when unknown. */
  paidShare: number
}

export function blankFacts(): ScoringFacts {
  return {
    attributes: unreadAttributes.slice(),
    usable: false,
    bankruptcyAge: neverAge,
    foreclosureAge: neverAge,
    repossessionAge: neverAge,
    chargeOffAge: neverAge,
    unpaidCollections: 0,
    unpaidCollectionAge: neverAge,
    unpaidMedicalCollections: 0,
    openLegalItems: 0,
    availableCreditUsd: 0,
    openCards: 0,
    fullCards: 0,
    accountsWithBalance: 0,
    loanShareOwed: -1,
    missedPaymentAge: neverAge,
    peakUtilization: -1,
    pastUtilization: -1,
    pastMonthsKnown: 0,
    utilizationGrowth: -1000,
    paidShare: -1,
  }
}

// A small typed array lives outside the heap and costs ten times as much to make as a copied list.
const unreadAttributes: readonly number[] = attributeColumns.map(() => Number.NaN)

import { columnIndex } from './attribute-columns.ts'
import { neverAge } from './payment-record.ts'
import type { ScoreCharacteristic } from './score-characteristics.ts'
import type { ScoringFacts } from './scoring-facts.ts'

/** When the texts of a characteristic may be said of a file. Between the two lies what is neither good nor bad enough to speak of. */
interface FactorTruth {
  readonly hurting: (facts: ScoringFacts) => boolean
  /** Absent where nothing is praised. */
  readonly helping?: (facts: ScoringFacts) => boolean
}

export const factorTruths: Readonly<Record<ScoreCharacteristic, FactorTruth>> = {
  'late-recency': {
    hurting: ({ missedPaymentAge }) => missedPaymentAge < 24,
    helping: (facts) => facts.missedPaymentAge >= 36 && !hasLoss(facts) && value(facts, 'MSinceOldestTradeOpen') >= 36,
  },
  'late-severity': { hurting: ({ missedPaymentAge }) => missedPaymentAge !== neverAge },
  'late-share': {
    hurting: (facts) => value(facts, 'PercentTradesNeverDelq') <= 70,
    // Accounts that a court relieved the person of were not paid as agreed either.
    helping: (facts) => value(facts, 'PercentTradesNeverDelq') >= 90 && facts.bankruptcyAge === neverAge,
  },
  utilization: {
    hurting: (facts) => value(facts, 'NetFractionRevolvingBurden') >= 30,
    helping: (facts) => facts.openCards > 0 && isBetween(value(facts, 'NetFractionRevolvingBurden'), 0, 15),
  },
  'full-cards': {
    hurting: ({ fullCards, openCards }) => openCards > 0 && fullCards > 0,
    helping: ({ fullCards, openCards }) => openCards > 0 && fullCards === 0,
  },
  'revolving-balances': {
    hurting: (facts) => value(facts, 'NumRevolvingTradesWBalance') >= 3 && facts.accountsWithBalance >= 5,
    helping: (facts) =>
      facts.openCards > 0 &&
      value(facts, 'NumRevolvingTradesWBalance') <= 3 &&
      facts.accountsWithBalance <= 5 &&
      value(facts, 'PercentTradesWBalance') <= 50,
  },
  'no-revolving': { hurting: ({ openCards }) => openCards === 0 },
  'loan-balances': {
    hurting: (facts) => facts.loanShareOwed >= 60 && value(facts, 'NetFractionInstallBurden') >= 60,
    helping: (facts) =>
      isBetween(facts.loanShareOwed, 0, 65) && isBetween(value(facts, 'NetFractionInstallBurden'), 0, 65),
  },
  'no-loan': { hurting: (facts) => value(facts, 'PercentInstallTrades') === 0 },
  'history-length': {
    hurting: (facts) => value(facts, 'AverageMInFile') < 60,
    helping: (facts) => value(facts, 'AverageMInFile') >= 96,
  },
  'account-mix': {
    hurting: (facts) => value(facts, 'NumTotalTrades') <= 5 || !isBetween(value(facts, 'PercentInstallTrades'), 15, 70),
    helping: (facts) => value(facts, 'NumTotalTrades') > 5 && isBetween(value(facts, 'PercentInstallTrades'), 15, 70),
  },
  'few-accounts': { hurting: (facts) => value(facts, 'NumTotalTrades') <= 4 },
  'new-accounts': {
    hurting: (facts) => value(facts, 'NumTradesOpeninLast12M') > 0,
    helping: (facts) => value(facts, 'NumTradesOpeninLast12M') === 0,
  },
  inquiries: {
    hurting: (facts) => value(facts, 'NumInqLast6M') >= 2,
    helping: (facts) => value(facts, 'NumInqLast6M') <= 1,
  },
  'available-credit': {
    hurting: ({ availableCreditUsd }) => availableCreditUsd < 5000,
    helping: ({ availableCreditUsd }) => availableCreditUsd >= 20_000,
  },
  'past-use': {
    hurting: ({ pastUtilization, peakUtilization }) => pastUtilization >= 30 && peakUtilization >= 40,
    helping: ({ pastUtilization, peakUtilization, pastMonthsKnown }) =>
      pastMonthsKnown >= 18 && isBetween(pastUtilization, 0, 25) && peakUtilization <= 45,
  },
  'growing-use': {
    hurting: ({ utilizationGrowth }) => utilizationGrowth >= 5,
    helping: (facts) => facts.openCards > 0 && isBetween(facts.utilizationGrowth, -100, 0.5),
  },
  'small-payments': {
    hurting: ({ paidShare }) => isBetween(paidShare, 0, 0.25),
    helping: (facts) => facts.paidShare >= 0.6 && !hasLoss(facts),
  },
  'medical-collections': { hurting: ({ unpaidMedicalCollections }) => unpaidMedicalCollections > 0 },
  'legal-items': { hurting: ({ openLegalItems }) => openLegalItems > 0 },
  collections: { hurting: ({ unpaidCollections }) => unpaidCollections > 0 },
  repossession: { hurting: ({ repossessionAge }) => repossessionAge !== neverAge },
  foreclosure: { hurting: ({ foreclosureAge }) => foreclosureAge !== neverAge },
  bankruptcy: { hurting: ({ bankruptcyAge }) => bankruptcyAge !== neverAge },
}

/**
 * What everybody would name first, although in a bad file it costs few points more. It is told in any case, the gravest first.
 */
export const graveMarks: readonly (readonly [ScoreCharacteristic, (facts: ScoringFacts) => boolean])[] = [
  ['bankruptcy', ({ bankruptcyAge }) => bankruptcyAge < 36],
  ['collections', ({ unpaidCollections }) => unpaidCollections >= 2],
]

/** For one application, or for several that cost less than other things do. */
export function isTrueOfMinorInquiries(facts: ScoringFacts): boolean {
  return value(facts, 'NumInqLast6M') > 0 || value(facts, 'MSinceMostRecentInqexcl7days') >= 0
}

function value({ attributes }: ScoringFacts, column: keyof typeof columnIndex): number {
  return attributes[columnIndex[column]]!
}

function isBetween(number: number, low: number, high: number): boolean {
  return number >= low && number <= high
}

/** A debt that was written off is missed for as long as it stands on the file. */
function hasLoss({ chargeOffAge, repossessionAge, foreclosureAge }: ScoringFacts): boolean {
  return Math.min(chargeOffAge, repossessionAge, foreclosureAge) !== neverAge
}

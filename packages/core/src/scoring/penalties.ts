import { columnIndex } from './attribute-columns.ts'
import { collectionFading } from './mark-drags.ts'
import type { PenaltyName } from './model-parameters.ts'
import { interpolate, type Line, type Penalty } from './score-model.ts'
import type { ScoringFacts } from './scoring-facts.ts'

/** The deduction of this name; it takes at most so many points. */
export function penaltyOf(characteristic: PenaltyName, maxPoints: number): Penalty {
  const share = shares[characteristic]
  return { characteristic, maxPoints, points: (facts) => maxPoints * share(facts) }
}

/** What a file has of each, from 0 to 1. */
const shares: Readonly<Record<PenaltyName, (facts: ScoringFacts) => number>> = {
  // Little that could still be drawn leaves little room for a bad month.
  'available-credit': ({ availableCreditUsd }) => interpolate(byAvailableUsd, availableCreditUsd),
  // The fitted rows hardly know people with one or two accounts.
  'few-accounts': ({ attributes }) => interpolate(byAccounts, attributes[columnIndex.NumTotalTrades]!),
  // An application says more where there is little else to judge by.
  inquiries: ({ attributes }) => {
    const applications = interpolate(byApplications, attributes[columnIndex.NumInqLast6M]!)
    return applications === 0 ? 0 : applications * thinnessOf(attributes)
  },
  collections: ({ unpaidCollections, unpaidCollectionAge }) =>
    unpaidCollections === 0
      ? 0
      : interpolate(byCollections, unpaidCollections) * interpolate(collectionFading, unpaidCollectionAge),
  // Such debts were taken out of scoring bit by bit.
  'medical-collections': ({ unpaidMedicalCollections }) =>
    unpaidMedicalCollections === 0 ? 0 : unpaidMedicalCollections === 1 ? 0.75 : 1,
  'legal-items': ({ openLegalItems }) => Math.min(1, 0.67 * openLegalItems),
  'past-use': ({ pastUtilization, peakUtilization }) =>
    0.6 * interpolate(byPastUse, pastUtilization) + 0.4 * interpolate(byPeak, peakUtilization),
  'growing-use': ({ utilizationGrowth }) => interpolate(byGrowth, utilizationGrowth),
  'small-payments': ({ paidShare }) => (paidShare < 0 ? 0 : interpolate(byPaidShare, paidShare)),
}

/** From 0 for a long and full file to 1; nearly squared, since few files are so thin that an application says much. */
function thinnessOf(attributes: readonly number[]): number {
  const accounts = interpolate(thinByAccounts, attributes[columnIndex.NumTotalTrades]!)
  const age = interpolate(thinByAge, attributes[columnIndex.AverageMInFile]!)
  return ((accounts + age) / 2) ** 1.8
}

const byAvailableUsd: Line = [
  [0, 1],
  [2000, 0.7],
  [10_000, 0.3],
  [25_000, 0],
]
const byAccounts: Line = [
  [1, 1],
  [2, 0.65],
  [3, 0.4],
  [4, 0.18],
  [6, 0],
]
const byApplications: Line = [
  [0, 0],
  [1, 0.6],
  [2, 0.85],
  [4, 1],
]
const thinByAccounts: Line = [
  [2, 1],
  [5, 0.6],
  [12, 0],
]
const thinByAge: Line = [
  [24, 1],
  [48, 0.5],
  [96, 0],
]
const byCollections: Line = [
  [0, 0],
  [1, 0.5],
  [2, 0.75],
  [4, 1],
]
const byPastUse: Line = [
  [8, 0],
  [30, 0.3],
  [60, 0.7],
  [95, 1],
]
const byPeak: Line = [
  [30, 0],
  [50, 0.25],
  [75, 0.6],
  [100, 1],
]
const byGrowth: Line = [
  [3, 0],
  [10, 0.17],
  [30, 0.56],
  [60, 1],
]
const byPaidShare: Line = [
  [0.03, 1],
  [0.1, 0.63],
  [0.5, 0.19],
  [0.9, 0],
]

import { columnIndex } from './attribute-columns.ts'
import type { ScoreCharacteristic } from './score-characteristics.ts'
import { interpolate, type Line, type Penalty } from './score-model.ts'
import type { ScoringFacts } from './scoring-facts.ts'

/** Little that could still be drawn leaves little room for a bad month. */
export function availableCreditPenalty(maxPoints: number): Penalty {
  const byAmount = scaled(
    [
      [0, 1],
      [2000, 0.7],
      [10_000, 0.3],
      [25_000, 0],
    ],
    maxPoints,
  )
  return penalty('available-credit', maxPoints, (facts) => interpolate(byAmount, facts.availableCreditUsd))
}

/** The fitted rows hardly know people with one or two accounts. */
export function fewAccountsPenalty(maxPoints: number): Penalty {
  const byCount = scaled(
    [
      [1, 1],
      [2, 0.65],
      [3, 0.4],
      [4, 0.18],
      [6, 0],
    ],
    maxPoints,
  )
  return penalty('few-accounts', maxPoints, (facts) =>
    interpolate(byCount, facts.attributes[columnIndex.NumTotalTrades]!),
  )
}

/** Such debts were taken out of scoring bit by bit; removing them was seen to bring at most twenty points. */
export const medicalCollectionPenalty = penalty('medical-collections', 1.6, ({ unpaidMedicalCollections }) =>
  unpaidMedicalCollections === 0 ? 0 : unpaidMedicalCollections === 1 ? 1.2 : 1.6,
)

/** Judgments and liens have nearly gone from files; where one stands it costs what its removal was seen to bring. */
export const legalItemPenalty = penalty('legal-items', 1.8, (facts) => Math.min(1.8, 1.2 * facts.openLegalItems))

export const pastUsePenalty = penalty('past-use', 2, (facts) => interpolate(byPeak, facts.peakUtilization))

export const growingUsePenalty = penalty('growing-use', 1.8, (facts) => interpolate(byGrowth, facts.utilizationGrowth))

export const smallPaymentsPenalty = penalty('small-payments', 0.8, ({ paidShare }) =>
  paidShare < 0 ? 0 : interpolate(byPaidShare, paidShare),
)

const byPeak: Line = [
  [30, 0],
  [50, 0.5],
  [75, 1.2],
  [100, 2],
]
const byGrowth: Line = [
  [3, 0],
  [10, 0.3],
  [30, 1],
  [60, 1.8],
]
const byPaidShare: Line = [
  [0.03, 0.8],
  [0.1, 0.5],
  [0.5, 0.15],
  [0.9, 0],
]

function penalty(
  characteristic: ScoreCharacteristic,
  maxPoints: number,
  points: (facts: ScoringFacts) => number,
): Penalty {
  return { characteristic, maxPoints, points }
}

function scaled(line: Line, factor: number): Line {
  return line.map(([x, y]) => [x, y * factor] as const)
}

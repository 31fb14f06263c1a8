import { columnIndex, neverAge, type ScoringFacts } from '@plumbline/core/scoring'

/** Who an effect is published for: by what the file holds, and by the score before. */
export interface Profile {
  readonly fits: (facts: ScoringFacts) => boolean
  readonly lowest: number
  readonly highest: number
}

export const profiles = {
  /** About 680: late one and two years ago, no collections, cards in heavy use, several accounts. */
  strained: {
    fits: (facts) =>
      isUnmarked(facts) &&
      isBetween(facts.missedPaymentAge, 4, 72) &&
      isBetween(use(facts), 15, 85) &&
      accounts(facts) >= 4,
    lowest: 650,
    highest: 710,
  },
  /** About 780: never late, many accounts, cards in moderate use. */
  clean: {
    fits: (facts) => isClean(facts) && isBetween(use(facts), 5, 35) && accounts(facts) >= 6 && isOld(facts),
    lowest: 760,
    highest: 800,
  },
  /** Never late, and hardly any accounts. */
  'small and clean': {
    fits: (facts) => isClean(facts) && isBetween(accounts(facts), 2, 5),
    lowest: 640,
    highest: 850,
  },
  'below 620': { fits: () => true, lowest: 300, highest: 619 },
  'clean, 760 and more': { fits: isClean, lowest: 760, highest: 850 },
  everybody: { fits: () => true, lowest: 300, highest: 850 },
} as const satisfies Record<string, Profile>

export type ProfileName = keyof typeof profiles

function use({ attributes }: ScoringFacts): number {
  return attributes[columnIndex.NetFractionRevolvingBurden]!
}

function accounts({ attributes }: ScoringFacts): number {
  return attributes[columnIndex.NumTotalTrades]!
}

function isOld({ attributes }: ScoringFacts): boolean {
  return attributes[columnIndex.MSinceOldestTradeOpen]! >= 96
}

function isUnmarked(facts: ScoringFacts): boolean {
  return (
    facts.bankruptcyAge === neverAge &&
    facts.foreclosureAge === neverAge &&
    facts.repossessionAge === neverAge &&
    facts.unpaidCollections + facts.unpaidMedicalCollections + facts.openLegalItems === 0
  )
}

function isClean(facts: ScoringFacts): boolean {
  return isUnmarked(facts) && facts.missedPaymentAge === neverAge
}

function isBetween(value: number, low: number, high: number): boolean {
  return value >= low && value <= high
}

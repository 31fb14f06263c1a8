import type { BankruptcyChapter } from '../credit-file/public-record.ts'
import type { BankruptcyStage } from '../credit-file/tradeline-codes.ts'

/** Where an account stands in a bankruptcy: one letter says stage and chapter together. */
interface BankruptcyStanding {
  readonly stage: BankruptcyStage
  /** Null where the letter does not tell it. */
  readonly chapter: BankruptcyChapter | null
}

export const bankruptcyIndicators: ReadonlyMap<string, BankruptcyStanding> = new Map([
  ['A', { stage: 'PETITION', chapter: 7 }],
  ['B', { stage: 'PETITION', chapter: 11 }],
  ['C', { stage: 'PETITION', chapter: 12 }],
  ['D', { stage: 'PETITION', chapter: 13 }],
  ['E', { stage: 'DISCHARGED', chapter: 7 }],
  ['F', { stage: 'DISCHARGED', chapter: 11 }],
  ['G', { stage: 'DISCHARGED', chapter: 12 }],
  ['H', { stage: 'DISCHARGED', chapter: 13 }],
  ['I', { stage: 'DISMISSED', chapter: 7 }],
  ['J', { stage: 'DISMISSED', chapter: 11 }],
  ['K', { stage: 'DISMISSED', chapter: 12 }],
  ['L', { stage: 'DISMISSED', chapter: 13 }],
  ['M', { stage: 'WITHDRAWN', chapter: 7 }],
  ['N', { stage: 'WITHDRAWN', chapter: 11 }],
  ['O', { stage: 'WITHDRAWN', chapter: 12 }],
  ['P', { stage: 'WITHDRAWN', chapter: 13 }],
  ['R', { stage: 'REAFFIRMED', chapter: null }],
  ['Z', { stage: 'PETITION', chapter: null }],
] satisfies [string, BankruptcyStanding][])

/** Null when there is no bankruptcy, and for a stage other than PETITION and REAFFIRMED whose chapter is unknown. */
export function bankruptcyIndicator(stage: BankruptcyStage | null, chapter: BankruptcyChapter | null): string | null {
  for (const [letter, standing] of bankruptcyIndicators) {
    if (standing.stage === stage && (standing.chapter === chapter || stage === 'REAFFIRMED')) return letter
  }
  return null
}

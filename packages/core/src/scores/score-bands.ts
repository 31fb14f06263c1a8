/** A stretch of the score scale with its name. */
export interface ScoreRange {
  readonly low: number
  readonly high: number
  readonly name: string
}

/** Ascending and without gaps. */
export const scoreRanges: readonly ScoreRange[] = [
  { low: 300, high: 499, name: 'Very poor' },
  { low: 500, high: 600, name: 'Poor' },
  { low: 601, high: 660, name: 'Fair' },
  { low: 661, high: 780, name: 'Good' },
  { low: 781, high: 850, name: 'Excellent' },
]

/** How lenders see the same scale. */
export const loanRiskRanges: readonly ScoreRange[] = [
  { low: 300, high: 600, name: 'High' },
  { low: 601, high: 660, name: 'Raised' },
  { low: 661, high: 780, name: 'Medium' },
  { low: 781, high: 850, name: 'Low' },
]

/** 1 is the best band. */
export function bandRank(score: number): number {
  return scoreRanges.length - scoreRanges.findIndex((range) => score <= range.high)
}

export function scoreBand(score: number): string {
  return scoreRanges.find((range) => score <= range.high)?.name ?? ''
}

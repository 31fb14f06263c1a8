import { highestScore, lowestScore } from '../credit-file/file-score.ts'

/** Where an estimate stands on the scale of the score; between two knots the scale is straight. */
export interface ScaleKnot {
  readonly estimate: number
  readonly score: number
}

/** Both ascending, so that a better estimate is never a lower score. */
export type ScoreScale = readonly ScaleKnot[]

/** Not rounded, so that small differences can be compared. */
export function exactScore(estimate: number, scale: ScoreScale): number {
  let upper = 1
  while (upper < scale.length - 1 && estimate > scale[upper]!.estimate) upper++
  const low = scale[upper - 1]!
  const high = scale[upper]!
  const score = low.score + ((estimate - low.estimate) * (high.score - low.score)) / (high.estimate - low.estimate)
  return Math.min(highestScore, Math.max(lowestScore, score))
}

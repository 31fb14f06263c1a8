import type { FileFigures } from './measure-file.ts'
import type { Sight } from './sample-people.ts'

/** A person on a date whose file has a score. */
export interface ScoredSight {
  readonly ageYears: number
  readonly score: number
  readonly file: FileFigures
}

export function scoredSights(people: readonly Sight[]): ScoredSight[] {
  return people.flatMap(({ ageYears, scores, file }) =>
    scores.EFX === null || file === null ? [] : [{ ageYears, score: scores.EFX, file }],
  )
}

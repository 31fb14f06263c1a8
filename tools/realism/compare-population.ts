import { compareCredit } from './compare-credit.ts'
import { compareScores } from './compare-scores.ts'
import { compareTrouble } from './compare-trouble.ts'
import { type Comparison, collectComparisons } from './comparison.ts'
import type { SampledPerson } from './sample-people.ts'

/** Our people against what is published about real ones. A sample that counts as smaller is allowed more. */
export function comparePopulation(people: readonly SampledPerson[], countedAs = people.length): Comparison[] {
  const { rows, compare } = collectComparisons(countedAs)
  compareScores(people, compare)
  const scored = people.flatMap(({ ageYears, scores, file }) =>
    scores.EFX === null || file === null ? [] : [{ ageYears, file }],
  )
  compareCredit(scored, compare)
  const files = people.flatMap(({ file }) => (file === null ? [] : [file]))
  compareTrouble(scored, files, compare)
  return rows
}

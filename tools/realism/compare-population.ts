import { compareAccounts } from './compare-accounts.ts'
import { compareCards } from './compare-cards.ts'
import { compareDebts } from './compare-debts.ts'
import { compareDrift } from './compare-drift.ts'
import { compareLateness } from './compare-lateness.ts'
import { compareLoans } from './compare-loans.ts'
import { compareRecords } from './compare-records.ts'
import { compareRules } from './compare-rules.ts'
import { compareScores } from './compare-scores.ts'
import { type Comparison, collectComparisons, joinDates } from './comparison.ts'
import type { SampledPerson, Sight } from './sample-people.ts'
import { scoredSights } from './scored-sight.ts'

/** Our people against what is published about real ones: as they stand on each date, and over their lives. */
export function comparePopulation(people: readonly SampledPerson[]): Comparison[] {
  const dates = people[0]?.sights.length ?? 0
  const tables = Array.from({ length: dates }, (_, date) => compareDate(people.map(({ sights }) => sights[date]!)))
  const lives = collectComparisons()
  compareLoans(people, lives.compare)
  compareRules(people, lives.compare)
  return [...joinDates(tables), ...lives.rows]
}

function compareDate(people: readonly Sight[]): Comparison[] {
  const { rows, compare } = collectComparisons()
  const scored = scoredSights(people)
  const files = people.flatMap(({ file }) => file ?? [])
  compareScores(people, compare)
  compareDrift(people, compare)
  compareAccounts(scored, compare)
  compareCards(scored, compare)
  compareDebts(files, compare)
  compareLateness(scored, compare)
  compareRecords(scored, files, compare)
  return rows
}

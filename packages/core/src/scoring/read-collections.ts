import type { CalendarDate } from '../calendar/calendar-date.ts'
import { isCollectionTradeline } from '../credit-file/accounts-and-collections.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import { isMedicalClass } from '../credit-file/furnisher.ts'
import { ageOn, type EvaluationDay } from './evaluation-day.ts'
import type { ScoringFacts } from './scoring-facts.ts'

/** Debts that agencies collect count while something is owed and for seven years; those in a bankruptcy count there. */
export function readCollections(file: CreditFile, day: EvaluationDay, facts: ScoringFacts): void {
  for (const item of file.collections) {
    if (item.status === 'PAID' || item.status === 'SETTLED' || item.status === 'IN_BANKRUPTCY') continue
    if (item.balanceUsd === 0) continue
    noteUnpaid(facts, item.medical, item.firstDelinquencyOn, item.assignedOn ?? item.reportedOn, day)
  }
  for (const item of file.tradelines) {
    if (!isCollectionTradeline(item) || item.balanceUsd === 0) continue
    const medical = isMedicalClass(item.creditor.classification)
    noteUnpaid(facts, medical, item.firstDelinquencyOn, item.openedOn ?? item.reportedOn, day)
  }
}

function noteUnpaid(
  facts: ScoringFacts,
  medical: boolean,
  firstDelinquencyOn: CalendarDate | null,
  assignedOn: CalendarDate | null,
  day: EvaluationDay,
): void {
  if (firstDelinquencyOn !== null && ageOn(day, firstDelinquencyOn) >= 84) return
  if (medical) {
    facts.unpaidMedicalCollections++
    return
  }
  const since = assignedOn ?? firstDelinquencyOn
  facts.unpaidCollections++
  facts.unpaidCollectionAge = Math.min(facts.unpaidCollectionAge, since === null ? 0 : ageOn(day, since))
}

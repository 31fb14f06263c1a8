import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { Collection } from '../credit-file/collection.ts'
import { isMedicalClass } from '../credit-file/furnisher.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import type { AccountTally } from './account-tally.ts'
import { ageOn, type EvaluationDay } from './evaluation-day.ts'
import type { ScoringFacts } from './scoring-facts.ts'

/** Debts that agencies collect count while something is owed and for seven years; those in a bankruptcy count there. */
export function noteCollection(item: Collection, day: EvaluationDay, tally: AccountTally): void {
  if (item.status === 'PAID' || item.status === 'SETTLED' || item.status === 'IN_BANKRUPTCY') return
  if (item.balanceUsd === 0) return
  noteUnpaid(tally, item.medical, item.firstDelinquencyOn, item.assignedOn ?? item.reportedOn, day)
}

/** The same for one that the bureau lists among the accounts. */
export function noteCollectionAccount(item: Tradeline, day: EvaluationDay, tally: AccountTally): void {
  if (item.balanceUsd === 0) return
  const medical = isMedicalClass(item.creditor.classification)
  noteUnpaid(tally, medical, item.firstDelinquencyOn, item.openedOn ?? item.reportedOn, day)
}

export function fillCollectionFacts(tally: AccountTally, facts: ScoringFacts): void {
  facts.unpaidCollections = tally.unpaidCollections
  facts.unpaidCollectionAge = tally.unpaidCollectionAge
  facts.unpaidMedicalCollections = tally.unpaidMedicalCollections
}

function noteUnpaid(
  tally: AccountTally,
  medical: boolean,
  firstDelinquencyOn: CalendarDate | null,
  assignedOn: CalendarDate | null,
  day: EvaluationDay,
): void {
  if (firstDelinquencyOn !== null && ageOn(day, firstDelinquencyOn) >= 84) return
  if (medical) {
    tally.unpaidMedicalCollections++
    return
  }
  const since = assignedOn ?? firstDelinquencyOn
  tally.unpaidCollections++
  tally.unpaidCollectionAge = Math.min(tally.unpaidCollectionAge, since === null ? 0 : ageOn(day, since))
}

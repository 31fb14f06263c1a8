import type { CalendarDate } from '../calendar/calendar-date.ts'
import { isCollectionTradeline } from '../credit-file/accounts-and-collections.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import type { ScoreModel } from '../credit-file/file-score.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import { type AccountTally, blankTally } from './account-tally.ts'
import { type EvaluationDay, evaluationDay } from './evaluation-day.ts'
import { fillAccountFacts, isScoredAccount, noteAccount } from './read-accounts.ts'
import { fillCollectionFacts, noteCollection, noteCollectionAccount } from './read-collections.ts'
import { readInquiries } from './read-inquiries.ts'
import { fillPaymentFacts, notePayments, readPublicRecords } from './read-payment-behavior.ts'
import { fillTrendFacts } from './read-utilization-trend.ts'
import { blankFacts, type ScoringFacts } from './scoring-facts.ts'

/** What the model needs to know of the file. The facts for version 4 contain those for version 3. */
export function readScoringFacts(file: CreditFile, asOf: CalendarDate, model: ScoreModel): ScoringFacts {
  const facts = readOtherFacts(file, asOf)
  const tally = blankTally(model)
  const day = evaluationDay(asOf)
  for (const tradeline of file.tradelines) noteTradeline(tradeline, day, tally)
  for (const collection of file.collections) noteCollection(collection, day, tally)
  fillFacts(tally, facts)
  return facts
}

/** What does not come from accounts and debts: applications for credit, and what courts and registries say. */
export function readOtherFacts(file: CreditFile, asOf: CalendarDate): ScoringFacts {
  const facts = blankFacts()
  readPublicRecords(file, evaluationDay(asOf), facts)
  readInquiries(file, asOf, facts)
  return facts
}

export function noteTradeline(tradeline: Tradeline, day: EvaluationDay, tally: AccountTally): void {
  if (isScoredAccount(tradeline)) {
    noteAccount(tradeline, day, tally)
    notePayments(tradeline, day, tally)
  }
  if (isCollectionTradeline(tradeline)) noteCollectionAccount(tradeline, day, tally)
}

/** Puts what the accounts and debts come to beside the other facts, which must be fresh. */
export function fillFacts(tally: AccountTally, facts: ScoringFacts): void {
  fillAccountFacts(tally, facts)
  fillPaymentFacts(tally, facts)
  fillCollectionFacts(tally, facts)
  fillTrendFacts(tally, facts)
}

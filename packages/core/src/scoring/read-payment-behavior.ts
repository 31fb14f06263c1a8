import type { CreditFile } from '../credit-file/credit-file.ts'
import { severities } from '../credit-file/ratings.ts'
import { columnIndex, neverCode } from './attribute-columns.ts'
import { ageOn, type EvaluationDay } from './evaluation-day.ts'
import { blankPaymentRecord, neverAge, type PaymentRecord, readPaymentRecord, severityOf } from './payment-record.ts'
import { isScoredAccount } from './read-accounts.ts'
import type { ScoringFacts } from './scoring-facts.ts'

/** How the accounts have been paid, and what courts and registries say about it. */
export function readPaymentBehavior(file: CreditFile, day: EvaluationDay, facts: ScoringFacts): void {
  const record = blankPaymentRecord()
  let accounts = 0
  let everLate = 0
  let ever60 = 0
  let ever90 = 0
  let satisfactory = 0
  let worst = 0
  let worstInYear = 0
  let latestAge = neverAge
  let includedAge = neverAge
  for (const tradeline of file.tradelines) {
    if (!isScoredAccount(tradeline)) continue
    accounts++
    // Another person pays an authorised user's account.
    if (tradeline.responsibility === 'AUTHORIZED_USER') {
      satisfactory++
      continue
    }
    readPaymentRecord(tradeline, day, record)
    if (record.bankruptcyAge < includedAge) includedAge = record.bankruptcyAge
    if (severityOf(tradeline.rating) < severities.LATE_30) satisfactory++
    if (record.worst < severities.LATE_30) continue
    everLate++
    if (record.worst >= severities.LATE_60) ever60++
    if (record.worst >= severities.LATE_90) ever90++
    worst = Math.max(worst, record.worst)
    worstInYear = Math.max(worstInYear, record.worstInYear)
    latestAge = Math.min(latestAge, record.latestAge)
    if (record.derogatoryAge !== neverAge) noteMark(facts, record)
  }
  readPublicRecords(file, day, facts)
  // The court's date wins; accounts tell of a bankruptcy whose record the bureau does not have.
  if (facts.bankruptcyAge === neverAge && includedAge < bankruptcyMonths) facts.bankruptcyAge = includedAge
  if (facts.bankruptcyAge !== neverAge) {
    // One event, however many accounts were included in it.
    ever60++
    ever90++
    worst = severities.BANKRUPTCY
    if (facts.bankruptcyAge < 12) worstInYear = severities.BANKRUPTCY
    latestAge = Math.min(latestAge, facts.bankruptcyAge)
  }
  const { attributes } = facts
  attributes[columnIndex.NumSatisfactoryTrades] = satisfactory
  attributes[columnIndex.NumTrades60Ever2DerogPubRec] = ever60
  attributes[columnIndex.NumTrades90Ever2DerogPubRec] = ever90
  attributes[columnIndex.PercentTradesNeverDelq] = accounts > 0 ? (100 * (accounts - everLate)) / accounts : 100
  attributes[columnIndex.MSinceMostRecentDelq] = latestAge === neverAge ? neverCode : latestAge
  attributes[columnIndex.MaxDelq2PublicRecLast12M] = latestAge === neverAge ? 7 : worstInYearCode(worstInYear)
  attributes[columnIndex.MaxDelqEver] = worstEverCode(worst)
}

/** Bankruptcies count for ten years, other records for seven and only while they stand. */
function readPublicRecords(file: CreditFile, day: EvaluationDay, facts: ScoringFacts): void {
  for (const { kind, status, filedOn, reportedOn } of file.publicRecords) {
    const since = filedOn ?? reportedOn
    const age = since === null ? 0 : ageOn(day, since)
    if (kind === 'BANKRUPTCY') {
      if (age < bankruptcyMonths) facts.bankruptcyAge = Math.min(facts.bankruptcyAge, age)
    } else if (kind !== 'OTHER' && age < recordMonths && status !== 'RELEASED' && status !== 'SATISFIED') {
      if (kind === 'FORECLOSURE') facts.foreclosureAge = Math.min(facts.foreclosureAge, age)
      else facts.openLegalItems++
    }
  }
}

const bankruptcyMonths = 120
const recordMonths = 84

function noteMark(facts: ScoringFacts, { worst, derogatoryAge }: PaymentRecord): void {
  if (worst >= severities.FORECLOSURE) facts.foreclosureAge = Math.min(facts.foreclosureAge, derogatoryAge)
  else if (worst >= severities.REPOSSESSION) facts.repossessionAge = Math.min(facts.repossessionAge, derogatoryAge)
  else facts.chargeOffAge = Math.min(facts.chargeOffAge, derogatoryAge)
}

function worstInYearCode(severity: number): number {
  if (severity >= severities.COLLECTION) return 0
  if (severity >= severities.LATE_120) return 1
  if (severity === severities.LATE_90) return 2
  if (severity === severities.LATE_60) return 3
  return severity === severities.LATE_30 ? 4 : 6
}

function worstEverCode(severity: number): number {
  if (severity >= severities.COLLECTION) return 2
  if (severity >= severities.LATE_120) return 3
  if (severity === severities.LATE_90) return 4
  if (severity === severities.LATE_60) return 5
  return severity === severities.LATE_30 ? 6 : 8
}

import type { CreditFile } from '../credit-file/credit-file.ts'
import { severities } from '../credit-file/ratings.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import type { AccountTally } from './account-tally.ts'
import { columnIndex, neverCode } from './attribute-columns.ts'
import { ageOn, type EvaluationDay } from './evaluation-day.ts'
import { blankPaymentRecord, neverAge, type PaymentRecord, readPaymentRecord, severityOf } from './payment-record.ts'
import type { ScoringFacts } from './scoring-facts.ts'

/** How an account has been paid. */
export function notePayments(tradeline: Tradeline, day: EvaluationDay, tally: AccountTally): void {
  // Another person pays an authorised user's account.
  if (tradeline.responsibility === 'AUTHORIZED_USER') {
    tally.satisfactory++
    return
  }
  readPaymentRecord(tradeline, day, record)
  if (record.bankruptcyAge < tally.includedAge) tally.includedAge = record.bankruptcyAge
  if (severityOf(tradeline.rating) < severities.LATE_30) tally.satisfactory++
  if (record.worst < severities.LATE_30) return
  tally.everLate++
  if (record.worst >= severities.LATE_60) tally.ever60++
  if (record.worst >= severities.LATE_90) tally.ever90++
  tally.worst = Math.max(tally.worst, record.worst)
  tally.worstInYear = Math.max(tally.worstInYear, record.worstInYear)
  tally.latestAge = Math.min(tally.latestAge, record.latestAge)
  if (record.derogatoryAge !== neverAge) noteMark(tally, record)
}

// One for all accounts: it is filled anew for each, and none of it outlives the call.
const record = blankPaymentRecord()

/** What courts and registries say is in the facts already. */
export function fillPaymentFacts(tally: AccountTally, facts: ScoringFacts): void {
  let { ever60, ever90, worst, worstInYear, latestAge } = tally
  facts.foreclosureAge = Math.min(facts.foreclosureAge, tally.foreclosureAge)
  facts.repossessionAge = tally.repossessionAge
  facts.chargeOffAge = tally.chargeOffAge
  facts.missedPaymentAge = tally.latestAge
  // The court's date wins; accounts tell of a bankruptcy whose record the bureau does not have.
  if (facts.bankruptcyAge === neverAge && tally.includedAge < bankruptcyMonths) facts.bankruptcyAge = tally.includedAge
  if (facts.bankruptcyAge !== neverAge) {
    // One event, however many accounts were included in it.
    ever60++
    ever90++
    worst = severities.BANKRUPTCY
    if (facts.bankruptcyAge < 12) worstInYear = severities.BANKRUPTCY
    latestAge = Math.min(latestAge, facts.bankruptcyAge)
  }
  const { attributes } = facts
  const { accounts } = tally
  attributes[columnIndex.NumSatisfactoryTrades] = tally.satisfactory
  attributes[columnIndex.NumTrades60Ever2DerogPubRec] = ever60
  attributes[columnIndex.NumTrades90Ever2DerogPubRec] = ever90
  attributes[columnIndex.PercentTradesNeverDelq] = accounts > 0 ? (100 * (accounts - tally.everLate)) / accounts : 100
  attributes[columnIndex.MSinceMostRecentDelq] = latestAge === neverAge ? neverCode : latestAge
  attributes[columnIndex.MaxDelq2PublicRecLast12M] = latestAge === neverAge ? 7 : worstInYearCode(worstInYear)
  attributes[columnIndex.MaxDelqEver] = worstEverCode(worst)
}

/** Bankruptcies count for ten years, other records for seven and only while they stand. */
export function readPublicRecords(file: CreditFile, day: EvaluationDay, facts: ScoringFacts): void {
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

function noteMark(tally: AccountTally, { derogatory, derogatoryAge }: PaymentRecord): void {
  if (derogatory >= severities.FORECLOSURE) tally.foreclosureAge = Math.min(tally.foreclosureAge, derogatoryAge)
  else if (derogatory >= severities.REPOSSESSION) tally.repossessionAge = Math.min(tally.repossessionAge, derogatoryAge)
  else tally.chargeOffAge = Math.min(tally.chargeOffAge, derogatoryAge)
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

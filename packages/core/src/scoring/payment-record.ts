import { monthIndex } from '../calendar/calendar-month.ts'
import { historyMonthsKept } from '../credit-file/payment-history.ts'
import { type HistoryStatus, isDerogatory, severities } from '../credit-file/ratings.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import { ageOn, type EvaluationDay } from './evaluation-day.ts'

/** How one account has been paid in the last seven years, seen from the evaluation date. Ages are in months. */
export interface PaymentRecord {
  /** Severity of the worst status; below LATE_30 when the account was never late. */
  worst: number
  /** The same within the last twelve months. */
  worstInYear: number
  /** Age of the newest late month, or of the month in which the account became derogatory. */
  latestAge: number
  /** Age of the month in which the account became derogatory, and the worst that it was then. */
  derogatoryAge: number
  derogatory: number
  /** Age of the month in which the account was included in a bankruptcy, which is an event of its own. */
  bankruptcyAge: number
}

/** Older than anything a file keeps. */
export const neverAge = 1_000_000

/** Most accounts are paid as agreed, and to see that costs less than a lookup by name. */
export function severityOf(status: HistoryStatus): number {
  return status === 'CURRENT' ? severities.CURRENT : severities[status]
}

export function blankPaymentRecord(): PaymentRecord {
  return {
    worst: 0,
    worstInYear: 0,
    latestAge: neverAge,
    derogatoryAge: neverAge,
    derogatory: 0,
    bankruptcyAge: neverAge,
  }
}

/** Fills the record, which the caller uses again for the next account. */
export function readPaymentRecord(tradeline: Tradeline, day: EvaluationDay, record: PaymentRecord): void {
  record.worst = 0
  record.worstInYear = 0
  record.latestAge = neverAge
  record.derogatoryAge = neverAge
  record.derogatory = 0
  record.bankruptcyAge = neverAge
  readHistory(tradeline, day, record)
  readPresentRating(tradeline, day, record)
  readWorstRating(tradeline, day, record)
  if (record.derogatoryAge === neverAge) return
  const resolved = isResolved(tradeline)
  record.worst = Math.max(record.worst, resolved ? resolvedSeverity(record.derogatory) : record.derogatory)
  if (record.derogatoryAge < 12 && !resolved) record.worstInYear = record.worst
}

/** A debt that was settled weighs like a longer delay; a home or a car that was taken stays what it is. */
function resolvedSeverity(severity: number): number {
  return severity <= severities.CHARGE_OFF ? severities.LATE_60 : severity
}

/** Nothing is owed on the account any more, or it is being paid again. */
function isResolved({ rating, balanceUsd }: Tradeline): boolean {
  return !isDerogatory(rating) || balanceUsd === 0
}

function readHistory(tradeline: Tradeline, day: EvaluationDay, record: PaymentRecord): void {
  const { history } = tradeline
  if (history.length === 0) return
  const newestAge = day.month - monthIndex(history[0]!.month)
  const end = Math.min(history.length, historyMonthsKept - newestAge)
  // A derogatory status is reported month after month; what counts is when it began, so each run is walked back to there.
  let runAge = neverAge
  let runSeverity = 0
  // Months after the evaluation date are not known yet.
  for (let i = newestAge < 0 ? -newestAge : 0; i < end; i++) {
    // Nearly all months of nearly all files are passed over here.
    if (runAge === neverAge) while (i < end && history[i]!.status === 'CURRENT') i++
    if (i === end) break
    const severity = severities[history[i]!.status]
    if (severity >= severities.COLLECTION) {
      runAge = newestAge + i
      if (severity > runSeverity) runSeverity = severity
      continue
    }
    // What was not reported neither ends a run nor says anything.
    if (severity === severities.NO_DATA) continue
    if (runAge !== neverAge) {
      noteDerogatory(record, runSeverity, runAge)
      runAge = neverAge
      runSeverity = 0
    }
    if (severity >= severities.LATE_30) noteLate(record, severity, newestAge + i)
  }
  // A run that reaches the oldest month shown may have begun before it.
  if (runAge !== neverAge) noteDerogatory(record, runSeverity, Math.max(runAge, derogatoryAgeOf(tradeline, day)))
}

function readPresentRating(tradeline: Tradeline, day: EvaluationDay, record: PaymentRecord): void {
  const severity = severityOf(tradeline.rating)
  if (severity < severities.LATE_30) return
  const { reportedOn } = tradeline
  if (severity < severities.COLLECTION) noteLate(record, severity, reportedOn ? ageOn(day, reportedOn) : 0)
  else if (record.derogatoryAge === neverAge && record.bankruptcyAge === neverAge)
    noteDerogatory(record, severity, derogatoryAgeOf(tradeline, day))
}

/** The bureau's own worst rating reaches further back than the months it shows. */
function readWorstRating({ worstRating, worstRatingOn }: Tradeline, day: EvaluationDay, record: PaymentRecord): void {
  if (worstRating === null || worstRatingOn === null) return
  const severity = severityOf(worstRating)
  if (severity < severities.LATE_30) return
  const age = ageOn(day, worstRatingOn)
  if (age >= historyMonthsKept) return
  if (severity < severities.COLLECTION) noteLate(record, severity, age)
  else if (record.derogatoryAge === neverAge && record.bankruptcyAge === neverAge) noteDerogatory(record, severity, age)
}

function derogatoryAgeOf(tradeline: Tradeline, day: EvaluationDay): number {
  const since =
    tradeline.majorDelinquencyOn ??
    tradeline.statusOn ??
    tradeline.closedOn ??
    tradeline.firstDelinquencyOn ??
    tradeline.reportedOn
  return since === null ? 0 : ageOn(day, since)
}

/** Within the year it weighs like the mildest delinquency, unless money is still owed. */
function noteDerogatory(record: PaymentRecord, severity: number, age: number): void {
  if (severity === severities.BANKRUPTCY) {
    if (age < record.bankruptcyAge) record.bankruptcyAge = age
    return
  }
  if (age >= historyMonthsKept) return
  noteLate(record, severities.LATE_30, age)
  if (severity > record.derogatory) record.derogatory = severity
  if (age < record.derogatoryAge) record.derogatoryAge = age
}

function noteLate(record: PaymentRecord, severity: number, age: number): void {
  if (severity > record.worst) record.worst = severity
  if (age < 12 && severity > record.worstInYear) record.worstInYear = severity
  if (age < record.latestAge) record.latestAge = age
}

import type { Bureau } from '@plumbline/core/bureaus'
import { type Designator, isNegativeStatus } from '@plumbline/core/credit-file'
import type { Account, Report } from '../account.ts'
import type { BankruptcyCase } from '../bankruptcy-case.ts'
import { monthOfDay } from '../day.ts'
import { lateMonthsKept } from '../retention.ts'
import type { ReadHistory } from './read-history.ts'

/** What decides since when an account stands as it does. */
interface Sight {
  readonly day: number
  readonly history: ReadHistory
  readonly cases: readonly BankruptcyCase[]
}

/**
 * Since when an account stands as its latest report says: a debt that a court has ended since the discharge, a paid one since nothing is
 * owed, any other since the first report with its rating or since the closing.
 */
export function statusDayAt(bureau: Bureau, { reports }: Account, last: number, sight: Sight): number {
  const report = reports[last]!
  const { rating, standing, lastPaymentDay } = report
  if (rating === 'BANKRUPTCY' && standing.stage === 'DISCHARGED') {
    const discharged = dischargeDay(sight.cases, report)
    if (discharged > 0) return discharged
  }
  if (saysPaid(bureau, report)) return Math.max(standing.closedDay, lastPaymentDay) || report.day
  // Of an account that was never late EXP says with every report that it is current.
  if (bureau === 'EXP' && standing.designator === 'OPEN' && wasNeverLate(report, sight.history)) return report.day
  return Math.max(firstReportLike(reports, last, monthOfDay(sight.day) - lateMonthsKept).day, standing.closedDay)
}

/** EXP calls paid whatever is over, was in order and owes nothing. */
function saysPaid(bureau: Bureau, { rating, balanceUsd, standing: { designator } }: Report): boolean {
  if (balanceUsd > 0) return false
  if (designator === 'PAID' || designator === 'PAID_AND_CLOSED') return true
  return bureau === 'EXP' && rating === 'CURRENT' && !usable.has(designator)
}

const usable: ReadonlySet<Designator> = new Set(['OPEN', 'FROZEN', 'UNKNOWN'])

function wasNeverLate({ rating }: Report, { late30, late60, late90, derogatory }: ReadHistory): boolean {
  return !isNegativeStatus(rating) && late30 + late60 + late90 + derogatory === 0
}

function dischargeDay(cases: readonly BankruptcyCase[], report: Report): number {
  let found = 0
  for (const { chapter, steps } of cases)
    for (const { day, status } of steps)
      if (status === 'DISCHARGED' && chapter === report.standing.chapter && day <= report.day) found = day
  return found
}

/** Delinquency that may no longer be shown ends nothing: a date right after it would tell it. */
function firstReportLike(reports: readonly Report[], last: number, hiddenBefore: number): Report {
  const { rating, standing } = reports[last]!
  let index = last
  for (; index > 0; index--) {
    const before = reports[index - 1]!
    // Nearly all are alike, back to the first of an account, and of those nothing else is asked.
    if (before.rating === rating && (rating !== 'BANKRUPTCY' || before.standing.stage === standing.stage)) continue
    const hidden = isNegativeStatus(before.rating) && monthOfDay(before.day) <= hiddenBefore
    if (!hidden) break
  }
  return reports[index]!
}

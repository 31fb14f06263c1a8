import type { Bureau } from '@plumbline/core/bureaus'
import {
  type HistoryMonth,
  type HistoryStatus,
  historyMonthsKept,
  isNegativeStatus,
  type Rating,
  severities,
} from '@plumbline/core/credit-file'
import type { Account, Report } from '../account.ts'
import { monthOfDay, monthText } from '../day.ts'
import { lateMonthsKept } from '../retention.ts'
import { monthStatusAt } from './bureau-words.ts'

/** The months of an account up to one of its reports, and what they add up to. */
export interface ReadHistory {
  /** Newest first. */
  readonly months: HistoryMonth[]
  readonly monthsReviewed: number
  /** Since when the present rating holds. */
  readonly statusDay: number
  late30: number
  late60: number
  late90: number
  derogatory: number
  /** Null when the account was never late in these months. */
  worst: Rating | null
  worstMonth: number | null
  worstCount: number
}

export function readHistory(bureau: Bureau, { reports }: Account, last: number, day: number): ReadHistory {
  const newest = reports[last]
  const oldest = reports[0]
  if (newest === undefined || oldest === undefined) throw new RangeError('no report')
  const newestMonth = monthOfDay(newest.day)
  // Delinquency older than this may no longer be shown.
  const hiddenBefore = monthOfDay(day) - lateMonthsKept
  const read: ReadHistory = {
    months: [],
    monthsReviewed: Math.min(99, newestMonth - monthOfDay(oldest.day) + 1),
    statusDay: statusDay(reports, last, hiddenBefore),
    late30: 0,
    late60: 0,
    late90: 0,
    derogatory: 0,
    worst: null,
    worstMonth: null,
    worstCount: 0,
  }
  let expected = newestMonth
  for (let index = last; index >= 0 && read.months.length < historyMonthsKept; index--) {
    const report = reports[index]
    if (report === undefined) break
    const month = monthOfDay(report.day)
    // A second report of one month is the older one.
    if (month > expected) continue
    for (; expected > month && read.months.length < historyMonthsKept; expected--)
      read.months.push(silentMonth(expected))
    if (read.months.length === historyMonthsKept) break
    const status = monthStatusAt(bureau, report.rating)
    const negative = isNegativeStatus(status)
    if (negative && month > hiddenBefore) count(read, status, month)
    read.months.push(negative && month <= hiddenBefore ? silentMonth(month) : toldMonth(report, status, month))
    expected = month - 1
  }
  return read
}

function toldMonth(report: Report, status: HistoryStatus, month: number): HistoryMonth {
  return {
    month: monthText(month),
    status,
    balanceUsd: report.balanceUsd,
    limitUsd: report.limitUsd > 0 ? report.limitUsd : null,
    scheduledPaymentUsd: report.scheduledUsd,
    actualPaymentUsd: report.paidUsd,
  }
}

/** Nothing was reported, or what was may no longer be told: then its amounts would tell it. */
function silentMonth(month: number): HistoryMonth {
  return {
    month: monthText(month),
    status: 'NO_DATA',
    balanceUsd: null,
    limitUsd: null,
    scheduledPaymentUsd: null,
    actualPaymentUsd: null,
  }
}

function count(read: ReadHistory, status: HistoryStatus, month: number): void {
  if (status === 'LATE_30') read.late30 += 1
  else if (status === 'LATE_60') read.late60 += 1
  else if (severities[status] < severities.COLLECTION) read.late90 += 1
  else read.derogatory += 1
  if (read.worst === null || severities[status] > severities[read.worst]) {
    read.worst = status as Rating
    read.worstMonth = month
    read.worstCount = 1
  } else if (status === read.worst) read.worstCount += 1
}

/**
 * The first report with the present rating, or the closing, whichever is later. Delinquency that may no longer be shown ends nothing:
 * a date right after it would tell it.
 */
function statusDay(reports: Account['reports'], last: number, hiddenBefore: number): number {
  const { rating, standing } = reports[last]!
  let index = last
  for (; index > 0; index--) {
    const before = reports[index - 1]!
    if (before.rating !== rating && !(isNegativeStatus(before.rating) && monthOfDay(before.day) <= hiddenBefore)) break
  }
  return Math.max(reports[index]!.day, standing.closedDay)
}

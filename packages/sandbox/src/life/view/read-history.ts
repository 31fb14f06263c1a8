import type { Bureau } from '@plumbline/core/bureaus'
import {
  type HistoryMonth,
  type HistoryStatus,
  historyMonthsKept,
  isNegativeStatus,
  type Rating,
  severities,
} from '@plumbline/core/credit-file'
import { uniform } from '../../people/chance.ts'
import type { Account, Report } from '../account.ts'
import { monthOfDay, monthText } from '../day.ts'
import { lateMonthsKept } from '../retention.ts'
import { monthStatusAt } from './bureau-words.ts'
import { bureauSalts, companySeed, isLost } from './sight.ts'

/** The months of an account up to one of its reports, and what they add up to. */
export interface ReadHistory {
  /** Newest first. */
  readonly months: HistoryMonth[]
  readonly monthsReviewed: number
  late30: number
  late60: number
  late90: number
  derogatory: number
  /** Null when the account was never late in these months. */
  worst: Rating | null
  /** The last report that told it. */
  worstDay: number | null
  worstCount: number
}

export function readHistory(bureau: Bureau, account: Account, last: number, day: number): ReadHistory {
  const { reports } = account
  const newest = reports[last]
  const oldest = reports[0]
  if (newest === undefined || oldest === undefined) throw new RangeError('no report')
  const newestMonth = monthOfDay(newest.day)
  // Delinquency older than this may no longer be shown.
  const hiddenBefore = monthOfDay(day) - lateMonthsKept
  const read: ReadHistory = {
    months: [],
    monthsReviewed: Math.min(99, newestMonth - monthOfDay(oldest.day) + 1),
    late30: 0,
    late60: 0,
    late90: 0,
    derogatory: 0,
    worst: null,
    worstDay: null,
    worstCount: 0,
  }
  let expected = newestMonth
  let beforeHidden = false
  const limitIsTold = tellsLimit(bureau, account, newest)
  const paymentsAreTold = tellsPayments(account)
  for (let index = last; index >= 0 && read.months.length < historyMonthsKept; index--) {
    const report = reports[index]
    if (report === undefined) break
    const month = monthOfDay(report.day, expected)
    if (index > 0 && isLost(bureau, account.company, report)) continue
    // A second report of one month is the older one.
    if (month > expected) continue
    for (; expected > month && read.months.length < historyMonthsKept; expected--)
      read.months.push(silentMonth(expected))
    if (read.months.length === historyMonthsKept) break
    const status = monthStatusAt(bureau, report.rating)
    const negative = isNegativeStatus(status)
    const hidden = negative && month <= hiddenBefore
    if (hidden) hidePaymentAfter(read.months)
    else if (negative) count(read, status, report.day)
    read.months.push(
      hidden
        ? silentMonth(month)
        : beforeHidden && !negative
          ? rateAlone(status, month)
          : toldMonth(report, status, month, limitIsTold, paymentsAreTold),
    )
    beforeHidden = hidden
    expected = month - 1
  }
  return read
}

/** Now and then the limit is not passed on, and the highest balance has to do; never of what was planned to show. */
export function tellsLimit(bureau: Bureau, { seed, free }: Account, { highCreditUsd }: Report): boolean {
  return !free || highCreditUsd === 0 || uniform(seed, 60 + bureauSalts[bureau]) >= 0.008
}

/** Some large issuers let no competitor see who pays a card in full: they tell the day of a payment, but not how much it was. */
export function tellsPayments({ product, company }: Account): boolean {
  return !product.card || company.trade !== 'BANK_CARD' || uniform(companySeed(company), 97) >= silentIssuers
}

const silentIssuers = 0.3

function toldMonth(
  report: Report,
  status: HistoryStatus,
  month: number,
  limitIsTold: boolean,
  paymentsAreTold: boolean,
): HistoryMonth {
  return {
    month: monthText(month),
    status,
    balanceUsd: report.balanceUsd,
    limitUsd: limitIsTold && report.limitUsd > 0 ? report.limitUsd : null,
    scheduledPaymentUsd: report.scheduledUsd,
    actualPaymentUsd: paymentsAreTold ? report.paidUsd : null,
  }
}

/** The payment that was missed before a delinquency that may no longer be told, and the one that made it good, would tell it. */
function hidePaymentAfter(months: HistoryMonth[]): void {
  const after = months.at(-1)
  if (after !== undefined && !isNegativeStatus(after.status)) months[months.length - 1] = { ...after, ...noAmounts }
}

function rateAlone(status: HistoryStatus, month: number): HistoryMonth {
  return { month: monthText(month), status, ...noAmounts }
}

/** Nothing was reported, or what was may no longer be told: then its amounts would tell it. */
function silentMonth(month: number): HistoryMonth {
  return rateAlone('NO_DATA', month)
}

const noAmounts = { balanceUsd: null, limitUsd: null, scheduledPaymentUsd: null, actualPaymentUsd: null }

function count(read: ReadHistory, status: HistoryStatus, day: number): void {
  if (status === 'LATE_30') read.late30 += 1
  else if (status === 'LATE_60') read.late60 += 1
  else if (severities[status] < severities.COLLECTION) read.late90 += 1
  else read.derogatory += 1
  if (read.worst === null || severities[status] > severities[read.worst]) {
    read.worst = status as Rating
    read.worstDay = day
    read.worstCount = 1
  } else if (status === read.worst) read.worstCount += 1
}

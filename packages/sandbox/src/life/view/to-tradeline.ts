import type { Bureau } from '@plumbline/core/bureaus'
import { dateOfDayNumber } from '@plumbline/core/calendar'
import type { Remark, Tradeline } from '@plumbline/core/credit-file'
import { uniform } from '../../people/chance.ts'
import type { Account, Report } from '../account.ts'
import type { BankruptcyCase } from '../bankruptcy-case.ts'
import { dayInMonth, monthOfDay, startOfMonth } from '../day.ts'
import { restsUntilMonth } from '../loans/payment-due.ts'
import { remarkOf } from '../notes.ts'
import { accountLeavesOn } from '../retention.ts'
import { accountNumberAt } from './account-number.ts'
import { designatorAt, ratingAt, responsibilityLetterAt } from './bureau-words.ts'
import { furnisherAt } from './furnisher-view.ts'
import { itemIdAt } from './item-id.ts'
import { lastActivityDay } from './last-activity.ts'
import { readHistory, tellsLimit, tellsPayments } from './read-history.ts'
import { arrivalDay, bureauSalts, companySeed, delayOf, isLost, latestArrived } from './sight.ts'
import { statusDayAt } from './status-day.ts'
import { statusWordAt } from './status-word.ts'

/** The account as the bureau shows it on the day; null before its first report and after it has left the file. */
export function toTradeline(
  bureau: Bureau,
  account: Account,
  day: number,
  cases: readonly BankruptcyCase[],
): Tradeline | null {
  const delay = delayOf(bureau, account.company)
  const index = latestKept(bureau, account, latestArrived(account.reports, delay, day))
  const report = account.reports[index]
  if (report === undefined || day >= accountLeavesOn(report)) return null
  const { product, seed, termMonths } = account
  const { standing } = report
  const responsibility = standing.deceased ? 'DECEASED' : account.responsibility
  const history = readHistory(bureau, account, index, day)
  const restsUntil = product.education ? restsUntilMonth(account, monthOfDay(report.day)) : 0
  const deferred = restsUntil > 0
  return {
    id: itemIdAt(bureau, 't', seed),
    creditor: furnisherAt(bureau, account.company, account.network),
    originalCreditor: account.originalCreditor?.toUpperCase() ?? null,
    accountNumber: accountNumberAt(bureau, account),
    portfolio: product.portfolio,
    accountType: product.accountType,
    network: account.network,
    education: product.education,
    responsibility,
    bureauResponsibility: responsibilityLetterAt(bureau, responsibility),
    designator: designatorAt(bureau, standing.designator),
    rating: ratingAt(bureau, report.rating),
    bureauStatus: statusWordAt(bureau, report, history),
    bankruptcyStage: standing.stage,
    bankruptcyChapter: standing.chapter,
    disputed: standing.disputed,
    complianceCode: bureau === 'EXP' ? complianceCode(report) : null,
    remarks: remarksAt(bureau, account, report, deferred),
    openedOn: dateOfDayNumber(openedDayAt(bureau, account)),
    closedOn: dateOrNull(standing.closedDay),
    reportedOn: dateOfDayNumber(report.day),
    // The creditor dates what it says; the bureau verifies it when it arrives.
    verifiedOn: bureau === 'TU' ? dateOfDayNumber(arrivalDay(report, delay)) : null,
    statusOn: dateOfDayNumber(statusDayAt(bureau, account, index, { day, history, cases })),
    lastActivityOn: dateOrNull(lastActivityDay(account, index)),
    lastPaymentOn: dateOrNull(report.lastPaymentDay),
    firstDelinquencyOn: dateOrNull(standing.firstDelinquencyDay),
    majorDelinquencyOn: dateOrNull(firstToldDay(account, standing.majorDelinquencyDay)),
    deferredUntil: deferred ? dateOfDayNumber(startOfMonth(restsUntil)) : null,
    balloonOn: null,
    balanceUsd: report.balanceUsd,
    creditLimitUsd: product.revolving && tellsLimit(bureau, account, report) ? report.limitUsd : null,
    highCreditUsd: report.highCreditUsd,
    pastDueUsd: report.pastDueUsd,
    scheduledPaymentUsd: deferred ? 0 : report.scheduledUsd,
    actualPaymentUsd: tellsPayments(account) ? report.paidUsd : null,
    chargeOffUsd: standing.chargeOffUsd,
    balloonUsd: null,
    termMonths: product.key === 'GOVERNMENT_CLAIM' ? null : termMonths,
    termFrequency: deferred ? 'DEFERRED' : 'MONTHLY',
    monthsReviewed: history.monthsReviewed,
    late30Count: history.late30,
    late60Count: history.late60,
    late90Count: history.late90,
    derogatoryCount: history.derogatory,
    worstRating: history.worst,
    worstRatingOn: history.worstDay === null ? null : dateOfDayNumber(historyDayAt(bureau, report, history.worstDay)),
    worstRatingCount: history.worst === null ? null : history.worstCount,
    history: history.months,
    pointer: null,
  }
}

/** The newest report that was not lost; the first one of an account never is. */
function latestKept(bureau: Bureau, { reports, company }: Account, arrived: number): number {
  let index = arrived
  while (index > 0 && isLost(bureau, company, reports[index]!)) index -= 1
  return index
}

/** TU dates the reports of all months by the day of the month of the latest one. */
function historyDayAt(bureau: Bureau, { day }: Report, reportedDay: number): number {
  if (bureau !== 'TU') return reportedDay
  return dayInMonth(monthOfDay(reportedDay), day - startOfMonth(monthOfDay(day)) + 1)
}

/** The report that told first of what happened on a day, or 0 for what did not happen. */
function firstToldDay({ reports }: Account, day: number): number {
  return day === 0 ? 0 : (reports.find((report) => report.day >= day)?.day ?? day)
}

/** Some furnishers tell one bureau the month only; it then shows its first day. What one bureau alone hears of, as by an event, it hears in full. */
function openedDayAt(bureau: Bureau, { openedDay, company, at }: Account): number {
  const tellsDay = at?.length === 1 || uniform(companySeed(company), 53 + bureauSalts[bureau]) >= 0.05
  return tellsDay ? openedDay : startOfMonth(monthOfDay(openedDay))
}

/** Who closed the account and how a dispute stands share one code. */
function complianceCode({ standing }: Report): string | null {
  const byConsumer = standing.notes.includes('CLOSED_BY_CONSUMER')
  if (standing.disputed) return byConsumer ? 'XD' : 'XB'
  if (standing.notes.includes('DISPUTE_RESOLVED')) return byConsumer ? 'XE' : 'XC'
  return byConsumer ? 'XA' : null
}

/** EFX also tells in remarks the nature of the account, and that a student pays nothing yet. */
function remarksAt(bureau: Bureau, { product }: Account, { standing }: Report, deferred: boolean): readonly Remark[] {
  const remarks: Remark[] = bureau === 'EFX' ? [{ code: product.nature, text: product.natureText }] : []
  if (bureau === 'EFX' && deferred) remarks.push({ code: 'DQ', text: 'Student loan, payment deferred' })
  for (const note of standing.notes) {
    const remark = remarkOf(note, bureau)
    if (remark === null) continue
    // EFX tells the chapter of a case that was dismissed.
    const ofChapter7 = bureau === 'EFX' && note === 'DISMISSED' && standing.chapter === 7
    remarks.push(ofChapter7 ? { ...remark, code: 'KG' } : remark)
  }
  return remarks
}

function dateOrNull(day: number) {
  return day > 0 ? dateOfDayNumber(day) : null
}

import { tuPaySymbol } from '@plumbline/core/bureaus'
import { type CalendarDate, calendarDateOf, dayOf, daysInMonth, monthIndex } from '@plumbline/core/calendar'
import type { BankruptcyChapter, HistoryMonth, Tradeline } from '@plumbline/core/credit-file'
import type { XmlSection } from './write-xml.ts'

/**
 * The string shows every month, the entries only those that were reported. Their dates fall on the day of the report, or on the last of
 * the month where the report came after it: no entry tells of a payment that is still to come.
 */
export function payHistorySection(tradeline: Tradeline, chapter: BankruptcyChapter | null): XmlSection | null {
  const [newest] = tradeline.history
  if (newest === undefined) return null
  const { reportedOn } = tradeline
  const day = reportedOn !== null && monthIndex(reportedOn) === monthIndex(newest.month) ? dayOf(reportedOn) : 31
  return {
    startDate: dateIn(newest, day),
    status: tradeline.history.map((month) => symbolOf(month, chapter)?.charAt(0) ?? '-').join(''),
    MonthlyPayStatus: tradeline.history.flatMap((month, i) =>
      isTold(month) ? [entry(tradeline, i, day, chapter)] : [],
    ),
  }
}

function entry(tradeline: Tradeline, i: number, day: number, chapter: BankruptcyChapter | null): XmlSection {
  const month = tradeline.history[i]!
  const before = toldBefore(tradeline.history, i)
  return {
    date: dateIn(month, day),
    status: symbolOf(month, chapter),
    changed: before === undefined ? false : symbolOf(before, chapter) !== symbolOf(month, chapter),
    currentBalance: month.balanceUsd,
    CreditLimit: month.limitUsd,
    PaymentDue: month.scheduledPaymentUsd,
    ActualPayment: month.actualPaymentUsd,
  }
}

function toldBefore(history: readonly HistoryMonth[], i: number): HistoryMonth | undefined {
  let place = i + 1
  while (place < history.length && !isTold(history[place]!)) place++
  return history[place]
}

/** A month may have amounts and no status, when an old delinquency may no longer be shown. */
function isTold(month: HistoryMonth): boolean {
  if (month.status !== 'NO_DATA') return true
  return [month.balanceUsd, month.limitUsd, month.scheduledPaymentUsd, month.actualPaymentUsd].some(
    (usd) => usd !== null,
  )
}

function symbolOf({ status }: HistoryMonth, chapter: BankruptcyChapter | null): string | null {
  return tuPaySymbol(status, chapter)
}

function dateIn(month: HistoryMonth, day: number): CalendarDate | null {
  const index = monthIndex(month.month)
  const year = Math.floor(index / 12)
  const number = (index % 12) + 1
  return calendarDateOf(year, number, Math.min(day, daysInMonth(year, number)))
}

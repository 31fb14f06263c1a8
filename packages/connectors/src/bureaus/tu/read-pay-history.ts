import { tuPayStatuses } from '@plumbline/core/bureaus'
import { type CalendarMonth, monthIndex, monthOf, monthOfIndex } from '@plumbline/core/calendar'
import {
  arrangeHistory,
  type HistoryMonth,
  type HistoryStatus,
  historyMonthsKept,
  unreportedMonth,
} from '@plumbline/core/credit-file'
import { malformed } from '../parsing/unusable-body.ts'
import { amountOf, dateOf } from './section-values.ts'
import type { TuGrantedTrade } from './tradeline-schema.ts'

/** What decides between the meanings of a symbol that has two. */
interface PayContext {
  /** The account stands in the partition of collections. */
  readonly inCollection: boolean
  /** A mortgage with a foreclosure on record. */
  readonly foreclosed: boolean
  /** Part of a bankruptcy that TU does not rate. */
  readonly unratedCase: boolean
}

export function payStatusOf(symbol: string | undefined, context: PayContext): Exclude<HistoryStatus, 'NO_DATA'> {
  const status = tuPayStatuses.meaningOf.get(symbol ?? '') ?? 'UNRATED'
  if (symbol === 'U' && context.unratedCase) return 'BANKRUPTCY'
  if (status === 'CHARGE_OFF' && context.inCollection) return 'COLLECTION'
  if (status === 'REPOSSESSION' && context.foreclosed) return 'FORECLOSURE'
  return status === 'NO_DATA' ? 'UNRATED' : status
}

/** Months without an entry were not reported; the string of symbols tells how far back the history reaches all the same. */
export function readPayHistory(
  history: TuGrantedTrade['PayStatusHistory'],
  context: PayContext,
): readonly HistoryMonth[] {
  if (history === undefined) return []
  const months: HistoryMonth[] = (history.MonthlyPayStatus ?? []).map((entry) => ({
    month: readMonth(entry.date),
    status: entry.status === undefined ? 'NO_DATA' : payStatusOf(entry.status, context),
    balanceUsd: amountOf(entry.currentBalance, 'currentBalance'),
    limitUsd: amountOf(entry.CreditLimit, 'CreditLimit'),
    scheduledPaymentUsd: amountOf(entry.PaymentDue, 'PaymentDue'),
    actualPaymentUsd: amountOf(entry.ActualPayment, 'ActualPayment'),
  }))
  const newest = dateOf(history.startDate, 'startDate')
  const length = Math.min(history.status?.length ?? 0, historyMonthsKept)
  if (newest !== null && length > 0) {
    const first = monthIndex(newest)
    const [begins, ends] = [monthOfIndex(first), monthOfIndex(first - length + 1)]
    if (months[0]?.month !== begins) months.push(unreportedMonth(begins))
    if (months.at(-1)?.month !== ends) months.push(unreportedMonth(ends))
  }
  return arrangeHistory(months)
}

function readMonth(date: string | undefined): CalendarMonth {
  const day = dateOf(date, 'date')
  if (day === null) throw malformed('date', 'there')
  return monthOf(day)
}

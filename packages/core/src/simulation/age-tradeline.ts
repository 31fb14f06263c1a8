import { sameDayMonthsLater } from '../calendar/cadence.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import { addMonths, monthOf } from '../calendar/calendar-month.ts'
import { type HistoryMonth, historyMonthsKept } from '../credit-file/payment-history.ts'
import { type HistoryStatus, isDerogatory, type Rating } from '../credit-file/ratings.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import { isDelinquent, isOpen, isRevolving } from '../credit-file/tradeline-state.ts'
import { ordinaryBalance, ordinaryFall, ordinaryPaidShare } from './ordinary-use.ts'
import { leftAlone, type Treatment } from './treatment.ts'

/**
 * The account after some months of this treatment. Loans are paid as they were paid, cards are used as they were used. An account that
 * its creditor has given up stays as it is until it is paid; the evaluation date makes it older.
 */
export function ageTradeline(
  tradeline: Tradeline,
  today: CalendarDate,
  months: number,
  treatment: Treatment = leftAlone,
): Tradeline {
  if (months === 0) return tradeline
  if (treatment.paidIn !== null && treatment.paidIn <= months && !isOpen(tradeline))
    return { ...tradeline, balanceUsd: 0, pastDueUsd: 0 }
  if (isDerogatory(tradeline.rating)) return tradeline
  if (!isOpen(tradeline)) return runOff(tradeline, today, months)
  const balanceAfter = balancePlan(tradeline, today, treatment)
  const statusIn = statusPlan(tradeline, treatment)
  const status = statusIn(months)
  const late = status !== 'CURRENT'
  const closed = treatment.closedIn !== null && treatment.closedIn <= months
  return {
    ...tradeline,
    rating: status as Rating,
    bureauStatus: status === tradeline.rating ? tradeline.bureauStatus : null,
    balanceUsd: balanceAfter(months),
    pastDueUsd: late ? (tradeline.pastDueUsd ?? tradeline.scheduledPaymentUsd) : 0,
    reportedOn: sameDayMonthsLater(tradeline.reportedOn ?? today, months),
    ...(closed ? { designator: 'CLOSED', closedOn: sameDayMonthsLater(today, treatment.closedIn!) } : {}),
    history: comingMonths(tradeline, today, months, balanceAfter, statusIn),
  }
}

/** Newest first, from the month after the last one on file. */
function comingMonths(
  tradeline: Tradeline,
  today: CalendarDate,
  months: number,
  balanceAfter: (month: number) => number | null,
  statusIn: (month: number) => HistoryStatus,
): HistoryMonth[] {
  const newest = tradeline.history[0]?.month ?? monthOf(today)
  const share = ordinaryPaidShare(tradeline)
  const history: HistoryMonth[] = []
  for (let month = months; month > 0; month--) {
    const [before, after] = [balanceAfter(month - 1), balanceAfter(month)]
    history.push({
      month: addMonths(newest, month),
      status: statusIn(month),
      balanceUsd: after,
      limitUsd: tradeline.creditLimitUsd,
      scheduledPaymentUsd: tradeline.scheduledPaymentUsd,
      // Where the bureau told no payments so far it tells none later.
      actualPaymentUsd:
        share === null || before === null || after === null
          ? null
          : Math.max(before - after, Math.round(share * before)),
    })
  }
  const kept = Math.min(tradeline.history.length, historyMonthsKept - months)
  for (let index = 0; index < kept; index++) history.push(tradeline.history[index]!)
  return history
}

function statusPlan(tradeline: Tradeline, { caughtUpIn, missedIn }: Treatment): (month: number) => HistoryStatus {
  const behind = isDelinquent(tradeline)
  return (month) => {
    const stillBehind = behind && (caughtUpIn === null || month < caughtUpIn)
    if (stillBehind) return tradeline.rating
    return missedIn.includes(month) ? 'LATE_30' : 'CURRENT'
  }
}

/** The balance after so many months; null where the bureau tells none. */
function balancePlan(
  tradeline: Tradeline,
  today: CalendarDate,
  treatment: Treatment,
): (month: number) => number | null {
  const now = tradeline.balanceUsd
  if (now === null) return () => null
  const untouched = isRevolving(tradeline) ? cardPlan(tradeline, now, treatment) : loanPlan(tradeline, today, now)
  const { paidIn, shifts } = treatment
  if (paidIn === null && shifts.length === 0) return untouched
  return (month) => {
    if (paidIn !== null && month >= paidIn) return 0
    let balance = untouched(month)
    for (const shift of shifts) if (month >= shift.month) balance += shift.byUsd
    return Math.max(0, balance)
  }
}

function cardPlan(tradeline: Tradeline, now: number, { payDown }: Treatment): (month: number) => number {
  const usual = ordinaryBalance(tradeline) ?? now
  if (payDown === null) return (month) => (month === 0 ? now : usual)
  const perMonth = (now - payDown.toUsd) / payDown.month
  return (month) => {
    if (month === 0) return now
    const planned = month >= payDown.month ? payDown.toUsd : Math.round(now - perMonth * month)
    return Math.min(usual, planned)
  }
}

function loanPlan(tradeline: Tradeline, today: CalendarDate, now: number): (month: number) => number {
  const fall = ordinaryFall(tradeline, today)
  return fall === null ? () => now : (month) => Math.max(0, Math.round(now - fall * month))
}

/** A closed account is paid off as it was paid so far. */
function runOff(tradeline: Tradeline, today: CalendarDate, months: number): Tradeline {
  const fall = ordinaryFall(tradeline, today)
  if (fall === null || tradeline.balanceUsd === null) return tradeline
  return { ...tradeline, balanceUsd: Math.max(0, Math.round(tradeline.balanceUsd - fall * months)) }
}

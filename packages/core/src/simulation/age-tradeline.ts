import { ageInMonths } from '../calendar/age-in-months.ts'
import { sameDayMonthsLater } from '../calendar/cadence.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import { addMonths, monthOf } from '../calendar/calendar-month.ts'
import { type HistoryMonth, historyMonthsKept } from '../credit-file/payment-history.ts'
import type { HistoryStatus } from '../credit-file/ratings.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import { isDelinquent, isOpen, isRevolving } from '../credit-file/tradeline-state.ts'

/** How an account is treated in the months to come. */
export interface Treatment {
  /** For cards and lines; null leaves the balance as it is. */
  readonly payDown: { readonly toUsd: number; readonly byMonth: number } | null
  /** In which month what is past due is paid; null: it stays as far behind as it is. */
  readonly caughtUpIn: number | null
  /** The last payment comes a month late. */
  readonly lastMissed: boolean
}

export const leftAlone: Treatment = { payDown: null, caughtUpIn: null, lastMissed: false }

/**
 * The account after some months of this treatment. Loans are paid by their plan, cards are used as much as they are paid. A closed or
 * derogatory account stays as it is; the evaluation date makes it older.
 */
export function ageTradeline(
  tradeline: Tradeline,
  today: CalendarDate,
  months: number,
  treatment: Treatment = leftAlone,
): Tradeline {
  if (months === 0 || !isOpen(tradeline) || tradeline.rating === 'BANKRUPTCY') return tradeline
  const balanceAfter = balancePlan(tradeline, today, treatment)
  const behind = isDelinquent(tradeline)
  const statusIn = (month: number): HistoryStatus => {
    if (treatment.lastMissed && month === months) return 'LATE_30'
    const stillBehind = behind && (treatment.caughtUpIn === null || month < treatment.caughtUpIn)
    return stillBehind ? (tradeline.rating as HistoryStatus) : 'CURRENT'
  }
  const status = statusIn(months)
  const late = status !== 'CURRENT'
  return {
    ...tradeline,
    rating: status as Tradeline['rating'],
    bureauStatus: status === tradeline.rating ? tradeline.bureauStatus : null,
    balanceUsd: balanceAfter(months),
    pastDueUsd: late ? (tradeline.pastDueUsd ?? tradeline.scheduledPaymentUsd) : 0,
    reportedOn: sameDayMonthsLater(tradeline.reportedOn ?? today, months),
    history: [...comingMonths(), ...tradeline.history].slice(0, historyMonthsKept),
  }

  /** Newest first, from the month after the last one on file. */
  function comingMonths(): HistoryMonth[] {
    const newest = tradeline.history[0]?.month ?? monthOf(today)
    return Array.from({ length: months }, (_, index) => {
      const month = months - index
      const [before, after] = [balanceAfter(month - 1), balanceAfter(month)]
      const known = before !== null && after !== null
      return {
        month: addMonths(newest, month),
        status: statusIn(month),
        balanceUsd: after,
        limitUsd: tradeline.creditLimitUsd,
        scheduledPaymentUsd: tradeline.scheduledPaymentUsd,
        actualPaymentUsd: known ? Math.max(before - after, tradeline.scheduledPaymentUsd ?? 0) : null,
      }
    })
  }
}

/** The balance after so many months; null where the bureau tells none. */
function balancePlan(
  tradeline: Tradeline,
  today: CalendarDate,
  { payDown }: Treatment,
): (month: number) => number | null {
  const now = tradeline.balanceUsd
  if (now === null || now <= 0) return () => now
  if (isRevolving(tradeline)) {
    if (payDown === null || payDown.toUsd >= now) return () => now
    const perMonth = (now - payDown.toUsd) / payDown.byMonth
    return (month) => Math.max(payDown.toUsd, Math.round(now - perMonth * month))
  }
  const left = monthsLeft(tradeline, today)
  return left === null ? () => now : (month) => Math.max(0, Math.round(now - (now * month) / left))
}

/** Of a loan whose plan is known; its balance is taken to fall evenly. */
function monthsLeft({ termMonths, openedOn }: Tradeline, today: CalendarDate): number | null {
  if (termMonths === null || openedOn === null) return null
  return Math.max(1, termMonths - ageInMonths(openedOn, today))
}

import { expHistoryCharacter } from '@plumbline/core/bureaus'
import { monthIndex } from '@plumbline/core/calendar'
import type { BankruptcyChapter, HistoryMonth, Tradeline } from '@plumbline/core/credit-file'
import { amount } from './padded.ts'

/** The history laid out from the month of the balance date backwards, at most 84 months. */
export function monthsFromBalance(tradeline: Tradeline): (HistoryMonth | null)[] {
  const [newest] = tradeline.history
  if (newest === undefined || tradeline.reportedOn === null) return []
  const ahead = monthIndex(tradeline.reportedOn) - monthIndex(newest.month)
  const months = ahead >= 0 ? [...Array<null>(ahead).fill(null), ...tradeline.history] : tradeline.history.slice(-ahead)
  return months.slice(0, 84)
}

/** B begins a history whose first month is not yet rated. */
export function historyString(months: readonly (HistoryMonth | null)[], chapter: BankruptcyChapter | null): string {
  return months
    .map((month, age) => {
      const status = month?.status ?? 'NO_DATA'
      if (status === 'NO_DATA') return age === 0 ? 'B' : '-'
      if (status === 'CURRENT' && month?.balanceUsd === 0) return '0'
      return expHistoryCharacter(status, chapter)
    })
    .join('')
}

/** The short form always has 25 characters. */
export function shortHistory(months: readonly (HistoryMonth | null)[], chapter: BankruptcyChapter | null): string {
  return historyString(months.slice(0, 25), chapter).padEnd(25, '-')
}

/** Amounts of the last two years, by number of the month. */
export function trendedTrades(months: readonly (HistoryMonth | null)[]) {
  return months.slice(0, 24).flatMap((month, age) => {
    if (month === null) return []
    const amounts = {
      balanceAmount: amount(month.balanceUsd),
      originalLoanAmountOrLimit: amount(month.limitUsd),
      scheduledPaymentAmount: amount(month.scheduledPaymentUsd),
      actualPaymentAmount: amount(month.actualPaymentUsd),
    }
    const told = Object.values(amounts).some((value) => value !== undefined)
    return told ? [{ monthNumber: String(age + 1).padStart(2, '0'), ...amounts }] : []
  })
}

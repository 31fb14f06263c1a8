import { monthIndex } from '../../calendar/calendar-month.ts'
import type { HistoryMonth } from '../../credit-file/payment-history.ts'

export interface EfxTrendedHistory {
  readonly name: string
  readonly trendedDataList: readonly EfxTrendedList[]
}

interface EfxTrendedList {
  readonly name: string
  /** The twelve months. */
  readonly labels: readonly string[]
  /** Newest year first. The year is text, as clients read it; that of the payment history is a number. */
  readonly years: readonly { readonly year: string; readonly monthData: readonly string[] }[]
}

/** The amounts that are told month by month, with their names in the view. */
export const efxTrendedAmounts = [
  ['Balance', 'balanceUsd'],
  ['Credit limit', 'limitUsd'],
  ['Scheduled payment', 'scheduledPaymentUsd'],
  ['Actual payment', 'actualPaymentUsd'],
] as const

const labels = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const

/** Null when no amount of any month is known; an unknown amount is the empty text. */
export function toEfxTrendedHistory(history: readonly HistoryMonth[]): EfxTrendedHistory | null {
  const trendedDataList = efxTrendedAmounts.flatMap(([name, amount]) => {
    const years: { year: string; monthData: string[] }[] = []
    for (const entry of history) {
      const value = entry[amount]
      if (value === null) continue
      const index = monthIndex(entry.month)
      const year = Math.floor(index / 12)
      let last = years.at(-1)
      if (last?.year !== String(year)) {
        last = { year: String(year), monthData: labels.map(() => '') }
        years.push(last)
      }
      last.monthData[index - year * 12] = String(value)
    }
    return years.length === 0 ? [] : [{ name, labels, years }]
  })
  return trendedDataList.length === 0 ? null : { name: 'Monthly account data', trendedDataList }
}

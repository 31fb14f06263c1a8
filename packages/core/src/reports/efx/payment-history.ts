import {
  type EfxMonthType,
  type EfxMonthValue,
  efxHistoryValues,
  efxMonthTypes,
} from '../../bureaus/efx/history-values.ts'
import { monthIndex } from '../../calendar/calendar-month.ts'
import type { HistoryMonth } from '../../credit-file/payment-history.ts'

interface EfxMonth {
  readonly monthType: EfxMonthType
  readonly value: EfxMonthValue
}

type EfxMonthName = (typeof efxMonthNames)[number]

export type EfxHistoryYear = { readonly year: number } & Readonly<Record<EfxMonthName, EfxMonth>>

export const efxMonthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const

/** Newest year first, twelve months in each; those the account did not live through are not reported. */
export function toEfxPaymentHistory(history: readonly HistoryMonth[]): EfxHistoryYear[] {
  const years: { year: number; months: (HistoryMonth | undefined)[] }[] = []
  for (const entry of history) {
    const index = monthIndex(entry.month)
    const year = Math.floor(index / 12)
    let last = years.at(-1)
    if (last?.year !== year) {
      last = { year, months: [] }
      years.push(last)
    }
    last.months[index - year * 12] = entry
  }
  return years.map(({ year, months }) => ({
    year,
    january: toEfxMonth(months[0]),
    february: toEfxMonth(months[1]),
    march: toEfxMonth(months[2]),
    april: toEfxMonth(months[3]),
    may: toEfxMonth(months[4]),
    june: toEfxMonth(months[5]),
    july: toEfxMonth(months[6]),
    august: toEfxMonth(months[7]),
    september: toEfxMonth(months[8]),
    october: toEfxMonth(months[9]),
    november: toEfxMonth(months[10]),
    december: toEfxMonth(months[11]),
  }))
}

function toEfxMonth(month: HistoryMonth | undefined): EfxMonth {
  const status = month?.status ?? 'NO_DATA'
  const idle = status === 'CURRENT' && month?.balanceUsd === 0
  return {
    monthType: efxMonthTypes[status],
    value: idle ? 'ZERO_BAL_AND_CURR_ACCT' : (efxHistoryValues.codeOf.get(status) ?? 'UNAVAILABLE'),
  }
}

import { efxHistoryValues } from '@plumbline/core/bureaus'
import { monthOfIndex } from '@plumbline/core/calendar'
import { arrangeHistory, type HistoryMonth } from '@plumbline/core/credit-file'
import { efxMonthNames, efxTrendedAmounts } from '@plumbline/core/reports'
import { readList, readObject, readOptionalObject, readText } from '../parsing/json-members.ts'
import { malformed } from '../parsing/unusable-body.ts'

/**
 * The months of an account: their statuses from the payment history, their amounts from the trended data. Months that were
 * not reported and have no amount belong to the years and not to the account.
 */
export function readHistory(paymentHistory: unknown, trendedDataHistory: unknown): readonly HistoryMonth[] {
  const amounts = readAmounts(trendedDataHistory)
  const months: HistoryMonth[] = []
  for (const entry of readList(paymentHistory, 'paymentHistory')) {
    const months12 = readObject(entry, 'paymentHistory')
    const year = readYear(months12['year'])
    const amountsOfYear = amounts.get(year)
    for (let month = 11; month >= 0; month--) {
      const value = months12[efxMonthNames[month]!]
      const status = efxHistoryValues.meaningOf.get(readMonthValue(value)) ?? 'UNRATED'
      const known = amountsOfYear?.[month]
      if (status === 'NO_DATA' && known === undefined) continue
      months.push({
        month: monthOfIndex(year * 12 + month),
        status,
        balanceUsd: known?.balanceUsd ?? null,
        limitUsd: known?.limitUsd ?? null,
        scheduledPaymentUsd: known?.scheduledPaymentUsd ?? null,
        actualPaymentUsd: known?.actualPaymentUsd ?? null,
      })
    }
  }
  return arrangeHistory(months)
}

interface MonthAmounts {
  balanceUsd: number | null
  limitUsd: number | null
  scheduledPaymentUsd: number | null
  actualPaymentUsd: number | null
}

function readMonthValue(value: unknown): string {
  if (value === undefined || value === null) return 'NOT_REPORTED'
  return readText(readObject(value, 'paymentHistory')['value'], 'value') ?? 'NOT_REPORTED'
}

function readAmounts(value: unknown): ReadonlyMap<number, (MonthAmounts | undefined)[]> {
  const years = new Map<number, (MonthAmounts | undefined)[]>()
  const trended = readOptionalObject(value, 'trendedDataHistory')
  for (const entry of readList(trended['trendedDataList'], 'trendedDataList')) {
    const list = readObject(entry, 'trendedDataList')
    const amount = efxTrendedAmounts.find(([name]) => name === list['name'])?.[1]
    if (amount === undefined) continue
    for (const entryOfYear of readList(list['years'], 'years')) {
      const { year, monthData } = readObject(entryOfYear, 'years')
      const months = monthsOf(years, readYear(year))
      readList(monthData, 'monthData').forEach((data, month) => {
        if (data === '' || data === null) return
        if (month > 11) throw malformed('monthData', 'twelve months')
        const usd = readAmountText(data)
        const known = months[month]
        if (known === undefined) months[month] = { ...noAmounts, [amount]: usd }
        else known[amount] = usd
      })
    }
  }
  return years
}

const noAmounts: MonthAmounts = { balanceUsd: null, limitUsd: null, scheduledPaymentUsd: null, actualPaymentUsd: null }

function monthsOf(years: Map<number, (MonthAmounts | undefined)[]>, year: number): (MonthAmounts | undefined)[] {
  let months = years.get(year)
  if (months === undefined) {
    months = []
    years.set(year, months)
  }
  return months
}

function readAmountText(data: unknown): number {
  if (typeof data !== 'string' || !/^-?\d{1,10}$/.test(data)) throw malformed('monthData', 'an amount')
  return Number(data) + 0
}

/** A number in the payment history, text beside the amounts. */
function readYear(written: unknown): number {
  const year = typeof written === 'string' && /^\d{4}$/.test(written) ? Number(written) : written
  if (!Number.isInteger(year) || (year as number) < 1900 || (year as number) > 2199) throw malformed('year', 'a year')
  return year as number
}

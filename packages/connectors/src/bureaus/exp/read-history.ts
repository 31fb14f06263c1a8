import { expHistoryCharacters } from '@plumbline/core/bureaus'
import { type CalendarDate, monthIndex, monthOfIndex } from '@plumbline/core/calendar'
import { arrangeHistory, type HistoryMonth, historyMonthsKept } from '@plumbline/core/credit-file'
import { malformed } from '../parsing/unusable-body.ts'
import { amountOf, countOf } from './part-values.ts'
import type { ExpProfile, ItemOf } from './profile-shape.ts'

type ExpTradeline = ItemOf<ExpProfile['tradeline']>

/**
 * The characters run back from the month of the balance date; the long string is exact, the short one is padded. A newest
 * month that is not yet rated, and padding at the end, are no months of the history unless they have amounts.
 */
export function readHistory(tradeline: ExpTradeline, balanceOn: CalendarDate | null): readonly HistoryMonth[] {
  const long = tradeline.enhancedPaymentData?.enhancedPaymentHistory84
  const characters = (long ?? tradeline.paymentHistory ?? '').slice(0, historyMonthsKept)
  if (balanceOn === null || characters === '') return []
  const newest = monthIndex(balanceOn)
  const amounts = readAmounts(tradeline.trendedTrades)
  let first = 0
  let end = characters.length
  const saysNothing = (age: number) => isUntold(characters[age]) && amounts[age] === undefined
  while (first < end && saysNothing(first)) first++
  if (long === undefined) while (end > first && saysNothing(end - 1)) end--
  const months: HistoryMonth[] = []
  for (let age = first; age < end; age++) {
    const known = amounts[age]
    months.push({
      month: monthOfIndex(newest - age),
      status: expHistoryCharacters.meaningOf.get(characters[age]!) ?? 'UNRATED',
      balanceUsd: amountOf(known?.balanceAmount, 'balanceAmount'),
      limitUsd: amountOf(known?.originalLoanAmountOrLimit, 'originalLoanAmountOrLimit'),
      scheduledPaymentUsd: amountOf(known?.scheduledPaymentAmount, 'scheduledPaymentAmount'),
      actualPaymentUsd: amountOf(known?.actualPaymentAmount, 'actualPaymentAmount'),
    })
  }
  return arrangeHistory(months)
}

function isUntold(character: string | undefined): boolean {
  return character === 'B' || character === '-'
}

/** By age in months; month number 1 is the month of the balance date. */
function readAmounts(trended: ExpTradeline['trendedTrades']): (ItemOf<ExpTradeline['trendedTrades']> | undefined)[] {
  const byAge: (ItemOf<ExpTradeline['trendedTrades']> | undefined)[] = []
  for (const month of trended ?? []) {
    const number = countOf(month.monthNumber, 'monthNumber')
    if (number === null || number < 1 || number > historyMonthsKept) throw malformed('monthNumber', 'a month')
    byAge[number - 1] = month
  }
  return byAge
}

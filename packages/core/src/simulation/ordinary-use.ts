import { ageInMonths } from '../calendar/age-in-months.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'

/** How an account goes on when nobody decides anything about it, told by its own past months. */

const monthsLookedAt = 6
/** One month says something, half a year says more. */
const weightOfPresent = 0.4

/** What a card will owe: about what it owed on the average of the last months. Null where the bureau tells no balance. */
export function ordinaryBalance({ balanceUsd, history }: Tradeline): number | null {
  if (balanceUsd === null || balanceUsd < 0) return balanceUsd
  let sum = 0
  let known = 0
  for (let index = 0; index < Math.min(monthsLookedAt, history.length); index++) {
    const before = history[index]!.balanceUsd
    if (before === null) continue
    sum += Math.max(0, before)
    known++
  }
  if (known === 0) return balanceUsd
  return Math.round(weightOfPresent * balanceUsd + (1 - weightOfPresent) * (sum / known))
}

/** The share of a card's balance that is paid each month; null where the bureau does not tell it. */
export function ordinaryPaidShare({ history }: Tradeline): number | null {
  let paid = 0
  let payable = 0
  for (let index = 0; index < Math.min(12, history.length - 1); index++) {
    const { actualPaymentUsd } = history[index]!
    const before = history[index + 1]!.balanceUsd
    if (actualPaymentUsd === null || before === null || before <= 0) continue
    paid += Math.min(actualPaymentUsd, before)
    payable += before
  }
  return payable === 0 ? null : paid / payable
}

/** By how much a loan falls each month: as it fell lately, otherwise evenly until its end; null where neither is known. */
export function ordinaryFall(tradeline: Tradeline, today: CalendarDate): number | null {
  const { balanceUsd, history, termMonths, openedOn } = tradeline
  if (balanceUsd === null || balanceUsd <= 0) return null
  const months = Math.min(monthsLookedAt, history.length) - 1
  const [newest, oldest] = [history[0]?.balanceUsd, history[months]?.balanceUsd]
  if (months > 0 && newest != null && oldest != null && oldest > newest) return (oldest - newest) / months
  if (termMonths === null || openedOn === null) return null
  return balanceUsd / Math.max(1, termMonths - ageInMonths(openedOn, today))
}

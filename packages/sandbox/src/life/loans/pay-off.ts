import { type Account, changeStanding, type PayoffPlan } from '../account.ts'
import { closeAccount } from '../close-account.ts'
import { dayInMonth, monthOfDay } from '../day.ts'
import { dueDayIn } from '../due-day.ts'
import type { Walk } from '../walk.ts'
import { interestOfDays } from './interest.ts'
import { bearingDays } from './payment-due.ts'

/** A payoff is a payment: all that is owed and the interest until the day, on which the account closes. */
export function payOff(account: Account, { day, as }: PayoffPlan): void {
  account.payoffUsd = payoffUsdOn(account, day)
  if (account.payoffUsd > 0) account.lastPaymentDay = day
  account.balanceUsd = 0
  account.centsUsd = 0
  account.missed = 0
  changeStanding(account, { firstDelinquencyDay: 0 })
  closeAccount(account, day, as, as === 'REFINANCED' ? 'REFINANCED' : 'CLOSED_PAID')
}

/** What it takes to pay off the account on the day. */
export function payoffUsdOn(account: Account, day: number): number {
  const days = bearingDays(account, interestFromDay(account), day)
  const interest = account.balanceUsd * interestOfDays(account.monthlyRate, days)
  // What a study loan owes holds the interest already.
  const waiting = account.product.education ? 0 : account.unpaidInterestUsd
  return Math.round(account.balanceUsd + account.centsUsd + interest + waiting)
}

/** Pays off what another loan or a sale is to pay. A creditor that has reported before that day tells it with its next report. */
export function followPayoffPlan(walk: Walk, account: Account): void {
  const { payoffPlan, cycleDay } = account
  if (payoffPlan !== null && payoffPlan.day <= dayInMonth(walk.month, cycleDay)) payOff(account, payoffPlan)
}

/** Interest has been paid until then: on a mortgage until the day on which the last instalment that was paid fell due. */
function interestFromDay(account: Account): number {
  const { product, reports, openedDay, missed, dueFromMonth, termMonths, lastPaymentDay } = account
  const reportedDay = reports[reports.length - 1]?.day ?? openedDay
  if (product.education) return reportedDay
  if (product.portfolio !== 'MORTGAGE' || termMonths === null) return lastPaymentDay || openedDay
  // Before the first instalment the interest up to a month before it was paid at the closing.
  return dueDayIn(account, Math.max(monthOfDay(reportedDay) - missed, dueFromMonth - 1))
}

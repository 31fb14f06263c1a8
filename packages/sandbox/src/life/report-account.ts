import { type Account, changeStanding } from './account.ts'
import { useCard } from './cards/use-card.ts'
import { daysToFirstReport } from './cycle-day.ts'
import { dayInMonth } from './day.ts'
import { followDispute } from './disputes.ts'
import { enterDefault } from './enter-default.ts'
import { outlives, reportOfEstate } from './estate.ts'
import { makeReport } from './make-report.ts'
import { payLoan } from './pay-loan.ts'
import { payOrMiss } from './pay-or-miss.ts'
import { catchUpDayIn, paymentDayIn } from './payment-day.ts'
import { reportDefaulted } from './report-defaulted.ts'
import type { Walk } from './walk.ts'

/** One cycle of an account: it is used, paid or not, and the creditor reports. */
export function reportAccount(walk: Walk, account: Account): void {
  if (account.phase === 'OVER' || account.heldMonth === walk.month) return
  const day = dayInMonth(walk.month, account.cycleDay)
  followDispute(account, walk.month)
  if (account.phase === 'ENDING') makeLastReport(account, Math.max(day, account.standing.closedDay))
  else if (day < account.openedDay + daysToFirstReport) return
  else if (day > walk.deceasedDay && !outlives(account)) reportOfEstate(walk, account, day)
  else if (account.phase === 'DEFAULTED') reportDefaulted(walk, account, day)
  else runCycle(walk, account, day)
}

function runCycle(walk: Walk, account: Account, day: number): void {
  const { missed: missedBefore, lastPaymentDay } = account
  // Four reports in ten are of cards that rest: nothing is owed, so nothing can be paid or missed.
  if (missedBefore === 0 && account.balanceUsd === 0 && account.phase === 'OPEN' && account.product.revolving) {
    useCard(walk, account, true, 0)
    makeReport(account, day, 0)
    return
  }
  const paid = payOrMiss(walk, account, day)
  const caughtUp = Math.max(0, missedBefore - account.missed)
  // The day comes first: a loan that is paid to its end closes on it.
  if (paid && account.balanceUsd > 0)
    account.lastPaymentDay =
      caughtUp > 0 ? catchUpDayIn(account, walk.month, day) : paymentDayIn(account, walk.month, day)
  const paidUsd = account.product.revolving
    ? useCard(walk, account, paid, caughtUp)
    : payLoan(walk, account, paid, missedBefore, lastPaymentDay)
  if (paidUsd === 0) account.lastPaymentDay = lastPaymentDay
  enterDefault(walk, account, day)
  if (account.phase === 'RUNOFF' && account.balanceUsd === 0) account.phase = 'ENDING'
  if (account.phase === 'ENDING') makeLastReport(account, day, paidUsd)
  else makeReport(account, day, paidUsd)
}

function makeLastReport(account: Account, day: number, paidUsd = account.payoffUsd): void {
  const { standing, balanceUsd } = account
  // What is paid off is no longer behind.
  if (balanceUsd === 0 && standing.derogatory === null) {
    account.missed = 0
    if (standing.firstDelinquencyDay > 0) changeStanding(account, { firstDelinquencyDay: 0 })
  }
  makeReport(account, day, paidUsd)
  account.phase = 'OVER'
}

import type { Account } from './account.ts'
import { useCard } from './cards/use-card.ts'
import { dayInMonth } from './day.ts'
import { followDispute } from './disputes.ts'
import { enterDefault } from './enter-default.ts'
import { outlives, reportOfEstate } from './estate.ts'
import { makeReport, scheduledOf } from './make-report.ts'
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
  // The first statement closes some weeks after the opening.
  else if (day < account.openedDay + 18) return
  else if (day > walk.deceasedDay && !outlives(account)) reportOfEstate(walk, account, day)
  else if (account.phase === 'DEFAULTED') reportDefaulted(walk, account, day)
  else runCycle(walk, account, day)
}

function runCycle(walk: Walk, account: Account, day: number): void {
  const { missed: missedBefore, balanceUsd: owedUsd } = account
  const dueUsd = scheduledOf(account)
  const paid = payOrMiss(walk, account, day)
  const caughtUp = missedBefore - account.missed
  let paidUsd = account.product.revolving
    ? useCard(walk, account, paid)
    : payLoan(walk, account, day, paid, missedBefore)
  // Whoever catches up on a card pays what was missed, however much it is used again.
  if (caughtUp > 0 && account.product.revolving) paidUsd = Math.max(paidUsd, Math.min(owedUsd, dueUsd * (1 + caughtUp)))
  if (paidUsd > 0) account.lastPaymentDay = (caughtUp > 0 ? catchUpDayIn : paymentDayIn)(account, walk.month, day)
  enterDefault(walk, account, day)
  if (account.phase === 'RUNOFF' && account.balanceUsd === 0) account.phase = 'ENDING'
  if (account.phase === 'ENDING') makeLastReport(account, day, paidUsd)
  else makeReport(account, day, paidUsd)
}

function makeLastReport(account: Account, day: number, paidUsd = account.payoffUsd): void {
  makeReport(account, day, paidUsd)
  account.phase = 'OVER'
}

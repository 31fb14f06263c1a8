import { uniform, whole } from '../people/chance.ts'
import { type Account, changeStanding } from './account.ts'
import { closeAccount } from './close-account.ts'
import { workingDay } from './day.ts'
import { dueDayIn } from './due-day.ts'
import { writeOff } from './enter-default.ts'
import { makeReport } from './make-report.ts'
import type { Walk } from './walk.ts'

/** Whether a survivor pays on after the death of the person. */
export function outlives({ responsibility }: Account): boolean {
  return responsibility === 'JOINT'
}

/** A month after the death: nothing is used any more, and the estate pays what is owed and ends the account. */
export function reportOfEstate(walk: Walk, account: Account, day: number): void {
  if (!account.standing.deceased) {
    account.balanceUsd += boughtToTheEnd(walk, account)
    account.highCreditUsd = Math.max(account.highCreditUsd, account.balanceUsd)
    changeStanding(account, { deceased: true })
  }
  const { balanceUsd, product, phase } = account
  const [fewest, most] = product.revolving ? daysOfCard : daysOfLoan
  const settledDay = workingDay(walk.deceasedDay + whole(account.seed, 24, fewest, most))
  if (day < settledDay || phase === 'DEFAULTED') {
    makeReport(account, day, 0)
    return
  }
  // Some leave less than they owe.
  if (balanceUsd > 1000 && uniform(account.seed, 25) < 0.12) {
    changeStanding(account, {
      firstDelinquencyDay: account.standing.firstDelinquencyDay || dueDayIn(account, walk.month - 2),
    })
    writeOff(account, day, 'CHARGE_OFF', 'CHARGED_OFF')
    makeReport(account, day, 0)
    return
  }
  account.balanceUsd = 0
  account.missed = 0
  changeStanding(account, { firstDelinquencyDay: 0 })
  if (balanceUsd > 0) account.lastPaymentDay = settledDay
  if (product.revolving) closeAccount(account, settledDay, 'CLOSED', 'CLOSED_BY_GRANTOR')
  else closeAccount(account, settledDay, 'PAID_AND_CLOSED', 'CLOSED_PAID')
  makeReport(account, day, balanceUsd)
  account.phase = 'OVER'
}

/** On an open card, between the last report and the death: as much a day as in the month before it. */
function boughtToTheEnd({ deceasedDay }: Walk, { reports, product, phase, limitUsd, balanceUsd }: Account): number {
  const last = reports[reports.length - 1]
  const before = reports[reports.length - 2]
  if (!product.card || phase !== 'OPEN' || last === undefined || before === undefined) return 0
  const boughtUsd = last.balanceUsd - before.balanceUsd + last.paidUsd
  const share = Math.min(1, Math.max(0, (deceasedDay - last.day) / (last.day - before.day)))
  return Math.round(Math.max(0, Math.min(boughtUsd * share, limitUsd - balanceUsd)))
}

/** Fewest and most days after the death. What a card asked for before it is not late by then. */
const daysOfCard: readonly [number, number] = [14, 25]
const daysOfLoan: readonly [number, number] = [60, 240]

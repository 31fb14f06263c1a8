import { uniform } from '../people/chance.ts'
import type { Account } from './account.ts'
import { closeCard } from './cards/close-card.ts'
import { closeAccount } from './close-account.ts'
import { dayInMonth } from './day.ts'
import { keepsPromises } from './promises.ts'
import { rates } from './rates.ts'
import { openMortgage } from './seek-loans.ts'
import type { Walk } from './walk.ts'

/** What ends well or at least in order: closed, paid early, refinanced. The next cycle reports it. */
export function closeAccounts(walk: Walk): void {
  // Refinancing opens accounts, which are not to be looked at in the same month.
  const { length } = walk.active
  for (let index = 0; index < length; index++) {
    const account = walk.active[index]
    if (account === undefined || account.phase !== 'OPEN' || !account.free) continue
    const day = dayInMonth(walk.month, account.cycleDay)
    if (day < account.openedDay + 200) continue
    const draw = uniform(account.seed, walk.month * 8 + 5)
    if (account.product.revolving) closeCard(walk, account, day)
    else if (account.missed > 0) continue
    else if (account.product.portfolio === 'MORTGAGE') refinance(walk, account, day, draw)
    else closeLoan(walk, account, day, draw)
  }
}

function closeLoan(walk: Walk, account: Account, day: number, draw: number): void {
  const { portfolio, education } = account.product
  const chance =
    portfolio === 'OPEN' ? 0.02 : education ? 0.004 : account.termMonths === null ? 0 : rates.loans.loanPaidEarly
  if (draw >= chance || walk.month < account.dueFromMonth + 6) return
  account.lastPaymentDay = day - 3
  account.balanceUsd = 0
  closeAccount(account, day - 2, 'PAID_AND_CLOSED', 'CLOSED_PAID')
}

function refinance(walk: Walk, account: Account, day: number, draw: number): void {
  if (draw >= rates.loans.refinance || account.product.key === 'SECOND_MORTGAGE') return
  if (keepsPromises(walk, day - 2)) return
  if (walk.age < 74 && account.balanceUsd > 30_000)
    openMortgage(walk, Math.round((account.balanceUsd * 1.05) / 1000) * 1000)
  account.lastPaymentDay = day - 3
  account.balanceUsd = 0
  closeAccount(account, day - 2, 'REFINANCED', 'REFINANCED')
}

import { uniform } from '../people/chance.ts'
import type { Account } from './account.ts'
import { closeAccount } from './close-account.ts'
import { dayInMonth } from './day.ts'
import { closeLoan } from './loans/close-loan.ts'
import { followPayoffPlan } from './loans/pay-off.ts'
import { keepsPromises } from './promises.ts'
import { rates } from './rates.ts'
import type { Walk } from './walk.ts'

/** What ends well or at least in order: closed, paid early, refinanced. The next cycle reports it. */
export function closeAccounts(walk: Walk): void {
  // Refinancing opens accounts, which are not to be looked at in the same month.
  const { length } = walk.active
  for (let index = 0; index < length; index++) {
    const account = walk.active[index]
    if (account === undefined || account.phase !== 'OPEN') continue
    if (account.payoffPlan !== null) followPayoffPlan(walk, account)
    if (account.payoffPlan !== null || !account.free || account.missed > 0) continue
    const day = dayInMonth(walk.month, account.cycleDay)
    if (day < account.openedDay + 200) continue
    const draw = uniform(account.seed, walk.month * 8 + 5)
    if (account.product.revolving) closeCard(walk, account, day, draw)
    else closeLoan(walk, account, day, draw)
  }
}

function closeCard(walk: Walk, account: Account, day: number, draw: number): void {
  const { closedByConsumer, closedForInactivity, lostOrStolen } = rates.cards
  if (draw < closedByConsumer) {
    if (!keepsPromises(walk, day - 2)) closeAccount(account, day - 2, 'CLOSED', 'CLOSED_BY_CONSUMER')
  } else if (draw < closedByConsumer + lostOrStolen) {
    // The balance moves to the number that replaces it.
    account.balanceUsd = 0
    closeAccount(account, day - 2, 'LOST_OR_STOLEN', 'LOST_OR_STOLEN')
  } else if (account.idleMonths > 14 && draw > 1 - closedForInactivity)
    closeAccount(account, day - 2, 'CLOSED', 'CLOSED_INACTIVE')
}

import { closeCard } from './cards/close-card.ts'
import { dayInMonth } from './day.ts'
import { closeLoan } from './loans/close-loan.ts'
import { followPayoffPlan } from './loans/pay-off.ts'
import type { Walk } from './walk.ts'

/** What ends well or at least in order: closed, paid early, refinanced. The next cycle reports it. */
export function closeAccounts(walk: Walk): void {
  // Refinancing opens accounts, which are not to be looked at in the same month.
  const { length } = walk.active
  for (let index = 0; index < length; index++) {
    const account = walk.active[index]
    if (account === undefined || account.phase !== 'OPEN') continue
    if (account.payoffPlan !== null) followPayoffPlan(walk, account)
    if (account.payoffPlan !== null || !account.free) continue
    if (account.product.revolving) closeCard(walk, account)
    else if (account.missed === 0) {
      const day = dayInMonth(walk.month, account.cycleDay)
      if (day >= account.openedDay + 200) closeLoan(walk, account, day)
    }
  }
}

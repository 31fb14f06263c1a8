import type { PlannedAccount } from '../people/plan.ts'
import type { Account } from './account.ts'
import { replaceCard } from './cards/replace-card.ts'
import { closeAccount } from './close-account.ts'
import { dayInMonth } from './day.ts'
import { payOff } from './loans/pay-off.ts'
import type { Walk } from './walk.ts'

/** An account ends as it was planned. What is owed on a card that the person closes is paid off over time. */
export function closePlanned(walk: Walk, planned: PlannedAccount, day: number): void {
  const account = findPlanned(walk, planned)
  if (account === null || account.phase !== 'OPEN') return
  const closing = planned.closing ?? 'BY_CONSUMER'
  // A card that is used up to its last day is still reported as open earlier in the month.
  const reportsBefore = dayInMonth(walk.month, account.cycleDay) < day
  if (reportsBefore && (closing === 'BY_CONSUMER' || closing === 'LOST')) return
  switch (closing) {
    case 'BY_CONSUMER':
      closeAccount(account, day, 'CLOSED', 'CLOSED_BY_CONSUMER')
      break
    case 'PAID_OFF':
      payOff(account, { day, as: 'PAID_AND_CLOSED' })
      break
    case 'REFINANCED':
      payOff(account, { day, as: 'REFINANCED' })
      break
    case 'LOST':
      replaceCard(walk, account, day)
  }
}

export function findPlanned(walk: Walk, { product, openedDay }: PlannedAccount): Account | null {
  return walk.active.find((each) => each.product.key === product && each.openedDay === openedDay) ?? null
}

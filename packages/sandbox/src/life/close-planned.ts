import type { PlannedAccount } from '../people/plan.ts'
import type { Account } from './account.ts'
import { replaceCard } from './cards/replace-card.ts'
import { closeAccount } from './close-account.ts'
import { dayInMonth, monthOfDay } from './day.ts'
import { payOff } from './loans/pay-off.ts'
import type { Walk } from './walk.ts'

/** An account ends as it was planned. What is owed on a card that the person closes is paid off over time. */
export function closePlanned(walk: Walk, planned: PlannedAccount, day: number): void {
  const account = findPlanned(walk, planned)
  if (account === null || walk.month !== closingMonth(account, day)) return
  switch (planned.closing ?? 'BY_CONSUMER') {
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

/** What was reported as open earlier in the month is told to be closed by the next report. */
function closingMonth({ cycleDay }: Account, day: number): number {
  const month = monthOfDay(day)
  return dayInMonth(month, cycleDay) >= day ? month : month + 1
}

/** The account of the plan, under whichever number; null before it is opened and after it has ended. */
export function findPlanned(walk: Walk, { product, openedDay }: PlannedAccount): Account | null {
  return walk.active.find((each) => each.product.key === product && each.openedDay === openedDay) ?? null
}

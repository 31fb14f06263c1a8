import type { PlannedAccount } from '../people/plan.ts'
import type { Account } from './account.ts'
import { closeAccount } from './close-accounts.ts'
import { openAccount } from './open-account.ts'
import type { Walk } from './walk.ts'

/** An account ends as it was planned. What is owed on a card that the person closes is paid off over time. */
export function closePlanned(walk: Walk, planned: PlannedAccount, day: number): void {
  const account = findPlanned(walk, planned)
  if (account === null) return
  switch (planned.closing ?? 'BY_CONSUMER') {
    case 'BY_CONSUMER':
      closeAccount(account, day, 'CLOSED', 'CLOSED_BY_CONSUMER')
      break
    case 'INACTIVE':
      account.balanceUsd = 0
      closeAccount(account, day, 'CLOSED', 'CLOSED_INACTIVE')
      break
    case 'PAID_OFF':
      account.balanceUsd = 0
      account.lastPaymentDay = day
      closeAccount(account, day, 'PAID_AND_CLOSED', 'CLOSED_PAID')
      break
    case 'REFINANCED':
      account.balanceUsd = 0
      account.lastPaymentDay = day
      closeAccount(account, day, 'REFINANCED', 'REFINANCED')
      break
    case 'LOST':
      replace(walk, account, day)
  }
}

export function findPlanned(walk: Walk, { product, openedDay }: PlannedAccount): Account | null {
  return walk.active.find((each) => each.product.key === product && each.openedDay === openedDay) ?? null
}

/** The same issuer gives a new number, and what was owed is owed there. */
function replace(walk: Walk, account: Account, day: number): void {
  const successor = openAccount(walk, {
    product: account.product.key,
    day,
    amountUsd: account.limitUsd,
    responsibility: account.responsibility,
    network: account.network ?? undefined,
    conduct: account.conduct,
    company: account.company,
    at: account.at ?? undefined,
    repeat: account.seed,
  })
  successor.balanceUsd = account.balanceUsd
  account.balanceUsd = 0
  closeAccount(account, day, 'LOST_OR_STOLEN', 'LOST_OR_STOLEN')
}

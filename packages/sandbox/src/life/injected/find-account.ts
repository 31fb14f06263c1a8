import type { Account } from '../account.ts'
import { isItem } from '../view/item-id.ts'
import { seesAccount } from '../view/sight.ts'
import { toTradeline } from '../view/to-tradeline.ts'
import type { Walk } from '../walk.ts'
import type { InjectedStep } from './injected-event.ts'
import { readText } from './read-data.ts'

/**
 * The account that an event means: the one named by `accountId`, otherwise the first of those the bureau shows that fits
 * best. `fits` gives 0 for accounts that will not do.
 */
export function findAccount(walk: Walk, step: InjectedStep, fits: (account: Account) => number): Account | null {
  const { event, day } = step
  const named = readText(event.data, 'accountId')
  let best: Account | null = null
  let bestFit = 0
  for (const account of walk.active) {
    if (account.phase === 'OVER') continue
    const fit = named === null ? fits(account) : isItem(named, 't', account.seed) ? 1 : 0
    if (fit <= bestFit || !seesAccount(event.bureau, walk.person, account)) continue
    if (toTradeline(event.bureau, account, day, walk.bankruptcies) === null) continue
    best = account
    bestFit = fit
  }
  return best
}

export function isInUse(account: Account): boolean {
  return (
    account.phase === 'OPEN' && account.standing.derogatory === null && account.responsibility !== 'AUTHORIZED_USER'
  )
}

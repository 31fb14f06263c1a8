import type { Tradeline } from '@plumbline/core/credit-file'
import type { Account } from '../account.ts'
import { isItem } from '../view/item-id.ts'
import { seesAccount } from '../view/sight.ts'
import { toTradeline } from '../view/to-tradeline.ts'
import type { Walk } from '../walk.ts'
import type { InjectedStep } from './injected-event.ts'
import { readText } from './read-data.ts'

/**
 * The account that an event means: the one named by `accountId`, otherwise the first of those the bureau shows that fits
 * best. `fits` gives 0 for accounts that will not do; what the bureau shows may be older than what the creditor knows.
 */
export function findAccount(
  walk: Walk,
  step: InjectedStep,
  fits: (account: Account, shown: Tradeline) => number,
): Account | null {
  const { event, day } = step
  const named = readText(event.data, 'accountId')
  let best: Account | null = null
  let bestFit = 0
  for (const account of walk.active) {
    if (account.phase === 'OVER') continue
    if (!seesAccount(event.bureau, walk.person, account)) continue
    const shown = toTradeline(event.bureau, account, day, walk.bankruptcies)
    if (shown === null) continue
    const fit = named === null ? fits(account, shown) : isItem(named, 't', account.seed) ? 1 : 0
    if (fit <= bestFit) continue
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

import { bureaus } from '@plumbline/core/bureaus'
import { mix } from '../../people/chance.ts'
import { type Account, changeStanding, freshStanding } from '../account.ts'
import { closeAccount } from '../close-account.ts'
import { seesAccount } from '../view/sight.ts'
import type { Walk } from '../walk.ts'

/**
 * A card was lost or stolen: the number is closed with nothing owed on it, and the account goes on under a new one. Issuers keep
 * the day of the opening, the limit and what is owed.
 */
export function replaceCard(walk: Walk, lost: Account, day: number): void {
  const successor: Account = {
    ...lost,
    seed: mix(lost.seed, 0x6e657700 + walk.month),
    // The issuer tells the same bureaus of the new number as of the old one.
    at: bureaus.filter((bureau) => seesAccount(bureau, walk.person, lost)),
    standing: { ...freshStanding, firstDelinquencyDay: lost.standing.firstDelinquencyDay },
    reports: [],
  }
  walk.accounts.push(successor)
  walk.active.push(successor)
  lost.balanceUsd = 0
  lost.missed = 0
  // What is behind is behind under the new number.
  changeStanding(lost, { firstDelinquencyDay: 0 })
  closeAccount(lost, day, 'LOST_OR_STOLEN', 'LOST_OR_STOLEN')
}

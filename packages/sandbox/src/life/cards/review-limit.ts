import { uniform } from '../../people/chance.ts'
import type { Account } from '../account.ts'
import { creditworthinessOf } from '../creditworthiness.ts'
import { economyOf } from '../economy.ts'
import { rates } from '../rates.ts'
import type { Walk } from '../walk.ts'
import { fairLimit, roundLimit } from './fair-limit.ts'

const { limitRaised, limitCeiling, limitCut, limitCutBehind, limitCutUnused } = rates.cards

/** Issuers look at a limit now and then: good customers get more, people in trouble and cards that nobody uses get less. */
export function reviewLimit(walk: Walk, account: Account): void {
  if (!account.reviewed || account.phase !== 'OPEN') return
  const draw = uniform(account.seed, walk.month * 8 + 6)
  // Most months bring no review: no chance of a cut is above this.
  if (draw > (account.missed > 1 ? limitCutBehind : limitCutUnused) && draw < 1 - limitRaised) return
  if (draw < cutChance(walk, account)) cutLimit(walk, account)
  else if (walk.stress === 0 && account.idleMonths <= unusedMonths && draw > 1 - limitRaised) raiseLimit(walk, account)
}

/** A card that rested for longer counts as unused. */
const unusedMonths = 6

function cutChance({ stress, month }: Walk, { missed, idleMonths }: Account): number {
  if (missed > 1) return limitCutBehind
  if (idleMonths > unusedMonths && (stress === 2 || economyOf(month) > 1.4)) return limitCutUnused
  return limitCut[stress]
}

/** Never below what is owed. */
function cutLimit({ month }: Walk, account: Account): void {
  const wanted = account.limitUsd * (0.35 + 0.4 * uniform(account.seed, month * 8 + 7))
  const limitUsd = Math.max(200, Math.ceil(Math.max(wanted, account.balanceUsd) / 100) * 100)
  account.limitUsd = Math.min(account.limitUsd, limitUsd)
}

function raiseLimit(walk: Walk, account: Account): void {
  const { seed, product, limitUsd } = account
  // A full card is a warning.
  if (account.balanceUsd > limitUsd * 0.8) return
  const raise = 1.2 + 0.7 * uniform(seed, walk.month * 8 + 7)
  const ceiling = limitCeiling * fairLimit(walk, creditworthinessOf(walk), product.key === 'STORE_CARD')
  if (limitUsd * raise < ceiling) account.limitUsd = roundLimit(limitUsd * raise)
}

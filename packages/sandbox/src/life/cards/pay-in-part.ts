import { uniform } from '../../people/chance.ts'
import type { Account } from '../account.ts'
import { newestBillUsd } from '../bills.ts'
import { scheduledOf } from '../make-report.ts'
import type { Walk } from '../walk.ts'

/** Who missed a payment somewhere this month or the last has no more to spare for any card than is asked for. */
export function isShort({ month, stress, shortUntilMonth }: Walk): boolean {
  return stress === 2 || month < shortUntilMonth
}

/** What the person pays on a card in most months: what is asked for, or a round sum of their own. */
export function usualPayment(walk: Walk, account: Account): number {
  const billedUsd = newestBillUsd(account) || scheduledOf(account)
  if (uniform(account.seed, 73) < 0.35 || isShort(walk)) return billedUsd
  return heldSum(account, billedUsd, billedUsd * (1 + 1.6 * uniform(account.seed, 74)))
}

/** A sum that somebody has settled for is paid for as long as it does: not when more is asked for, nor when half of it would do. */
export function heldSum(account: Account, leastUsd: number, wantedUsd: number): number {
  const { heldSumUsd, seed } = account
  const enoughUsd = Math.max(leastUsd, 1.05 * wantedUsd)
  if (heldSumUsd < leastUsd || heldSumUsd > 2 * enoughUsd) account.heldSumUsd = likedSum(seed, enoughUsd)
  return account.heldSumUsd
}

/** Some think in fives and tens, some have reckoned out what they can spare, the others take the next sum that has a ring to it. */
function likedSum(seed: number, usd: number): number {
  const kind = uniform(seed, 83)
  if (kind < 0.2) return Math.ceil(usd)
  if (kind > 0.6) return roundSum(usd)
  const step = usd < 100 ? 5 : usd < 400 ? 10 : 50
  return Math.ceil(usd / step) * step
}

/** In some months there is more left over: another bill's worth. */
export function paymentOfMonth(walk: Walk, account: Account, usualUsd: number): number {
  const draw = uniform(account.seed, walk.month * 8 + 2)
  if (isShort(walk) || draw >= 0.27) return usualUsd
  return draw < 0.12 ? roundSum(usualUsd + newestBillUsd(account)) : usualUsd + oddUsd(account, walk.month, usualUsd)
}

/** A second payment of what something has cost, to the dollar. */
export function oddUsd({ seed }: Account, month: number, usualUsd: number): number {
  return 1 + Math.round(usualUsd * 0.7 * uniform(seed, month * 8 + 4))
}

/** The next sum that people like to pay. */
export function roundSum(usd: number): number {
  for (const sum of likedSums) if (sum >= usd) return sum
  return Math.ceil(usd / 500) * 500
}

const likedSums = [
  5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60, 75, 100, 125, 150, 175, 200, 225, 250, 300, 350, 400, 450, 500, 550, 600,
  700, 750, 800, 900, 1000, 1200, 1250, 1500,
]

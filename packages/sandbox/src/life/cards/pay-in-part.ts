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
  return roundSum(billedUsd * (1 + 1.6 * uniform(account.seed, 74)))
}

/** In some months there is more left over: another bill's worth. */
export function paymentOfMonth(walk: Walk, account: Account, usualUsd: number): number {
  if (isShort(walk) || uniform(account.seed, walk.month * 8 + 2) >= 0.15) return usualUsd
  return roundSum(usualUsd + newestBillUsd(account))
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

import { uniform } from '../../people/chance.ts'
import type { Account } from '../account.ts'

/** The day of the last payment or purchase that the creditor knew of when it made a report; 0 when there was none yet. */
export function lastActivityDay(account: Account, index: number): number {
  const { lastPaymentDay, standing } = account.reports[index]!
  return Math.max(lastPaymentDay, lastPurchaseDay(account, index)) || standing.closedDay
}

/** A card or a line in order owes more than what its payment and interest leave: something was bought, mostly days before the statement. */
function lastPurchaseDay({ product, seed, openedDay, reports }: Account, index: number): number {
  const { day, balanceUsd, paidUsd, rating, standing } = reports[index]!
  if (!product.revolving || rating !== 'CURRENT' || standing.closedDay > 0) return 0
  const before = reports[index - 1]
  const leftUsd = before === undefined ? 0 : before.balanceUsd * maxMonthlyCost - paidUsd
  if (balanceUsd <= Math.max(0, leftUsd)) return 0
  const fromDay = Math.max(openedDay, (before?.day ?? openedDay - 1) + 1)
  return day - Math.floor((day - fromDay + 1) * uniform(seed, day) ** 3)
}

/** Beyond what interest of the dearest card can add. */
const maxMonthlyCost = 1.03

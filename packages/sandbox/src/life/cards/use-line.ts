import { uniform, whole } from '../../people/chance.ts'
import type { Account } from '../account.ts'
import { newestBillUsd } from '../bills.ts'
import { roundSum } from './pay-in-part.ts'
import { shareOfRank } from './settle-utilization.ts'

/**
 * A month of a line of credit: a few sums are drawn from it over the years, most people pay what is asked for, on a home's line the interest, and
 * the others some of the debt as well. Gives what was paid, at least what is being made up for.
 */
export function useLine(account: Account, month: number, missedUsd: number): number {
  const { balanceUsd: before, monthlyRate } = account
  const paidUsd =
    before === 0 ? 0 : Math.min(before, Math.max(missedUsd, usualPayment(account) + extraUsd(account, month)))
  const rest = before + Math.round(before * monthlyRate) - paidUsd
  account.balanceUsd = (paidUsd === before ? 0 : rest) + drawnUsd(account, month, before)
  return paidUsd
}

function usualPayment(account: Account): number {
  const billedUsd = newestBillUsd(account) || Math.ceil(account.balanceUsd * account.monthlyRate)
  const share = uniform(account.seed, 74)
  // What a bank takes from a checking account each month was agreed upon with the line.
  if (account.product.key !== 'HOME_EQUITY_LINE')
    return Math.max(billedUsd, Math.round(15 + account.limitUsd * (0.004 + 0.012 * share)))
  return share < 0.55 ? billedUsd : roundSum(billedUsd + account.balanceUsd * 0.018 * (share - 0.45))
}

/** In some months there is a little more on the checking account. */
function extraUsd({ product, seed }: Account, month: number): number {
  if (product.key === 'HOME_EQUITY_LINE' || uniform(seed, month * 8 + 5) > 0.3) return 0
  return whole(seed, month * 8 + 6, 1, 35)
}

/** The first sum is what the line was opened for. */
function drawnUsd(account: Account, month: number, before: number): number {
  const { seed, limitUsd, reports, conduct } = account
  const usualUsd = limitUsd * usualShare(seed, conduct.utilization)
  const draw = uniform(seed, month * 8 + 1)
  if (reports.length === 0) return roundDraw(account, usualUsd * (0.6 + 0.4 * draw))
  if (draw > drawnPerMonth || before > usualUsd * 1.3) return 0
  const wantedUsd = usualUsd * (0.2 + 0.6 * uniform(seed, month * 8 + 2))
  return roundDraw(account, Math.min(wantedUsd, limitUsd * 0.95 - before))
}

const drawnPerMonth = 0.022

function usualShare(seed: number, settled: readonly [number, number] | null): number {
  return settled === null ? 0.85 * shareOfRank(0.06 + 0.8 * uniform(seed, 4)) : (settled[0] + settled[1]) / 2
}

/** A bank's line covers what a bill or a checking account lacks, to the dollar. */
function roundDraw({ product }: Account, usd: number): number {
  const step = product.key !== 'HOME_EQUITY_LINE' ? 1 : usd < 3000 ? 100 : 500
  return Math.max(0, Math.floor(usd / step) * step)
}

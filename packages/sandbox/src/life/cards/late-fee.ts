import type { Account } from '../account.ts'

/**
 * What an issuer adds for a payment that did not come: less the first time than when another one was missed within six months, as
 * much as the rules of the year let it, and never more than was asked for.
 */
export function lateFeeUsd(account: Account, month: number): number {
  if (account.balanceUsd <= 0) return 0
  const [firstUsd, laterUsd] = feesOf(month)
  const asked = account.reports[account.reports.length - 1]?.scheduledUsd || firstUsd
  return Math.min(asked, missedLately(account) ? laterUsd : firstUsd)
}

/** A report without a payment of what the one before it asked for. */
function missedLately({ reports }: Account): boolean {
  for (let index = reports.length - 1; index > 0 && index > reports.length - 7; index--)
    if (reports[index]!.paidUsd === 0 && reports[index - 1]!.scheduledUsd > 0) return true
  return false
}

type Fees = readonly [firstUsd: number, laterUsd: number]

function feesOf(month: number): Fees {
  const year = Math.floor(month / 12)
  for (const [from, fees] of feesByYear) if (year >= from) return fees
  return [29, 29]
}

/** In most years the bounds moved by a dollar; before 2010 there were none, and most asked for one sum. */
const feesByYear: readonly (readonly [fromYear: number, fees: Fees])[] = [
  [2022, [30, 41]],
  [2020, [29, 40]],
  [2019, [28, 39]],
  [2016, [27, 38]],
  [2014, [26, 37]],
  [2010, [25, 35]],
  [2004, [39, 39]],
]

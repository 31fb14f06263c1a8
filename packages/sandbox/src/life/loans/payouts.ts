import type { Account } from '../account.ts'

/** Loans for a school year are paid out by halves, with each term. What is lent from January on is for one term and paid at once. */
export function payoutOfSpring(month: number, amountUsd: number): Account['secondPayout'] {
  const ofYear = month % 12
  return ofYear < firstMonthOfFall ? null : { month: month + 12 - ofYear, usd: Math.floor(amountUsd / 2) }
}

const firstMonthOfFall = 6

/** The school gets the second half, and from then on all of it is owed. */
export function payOutInSpring(account: Account, month: number): void {
  const { secondPayout } = account
  if (secondPayout === null || month < secondPayout.month) return
  account.secondPayout = null
  account.balanceUsd += secondPayout.usd
  account.highCreditUsd += secondPayout.usd
}

import type { Account } from '../account.ts'
import { makeReport } from '../make-report.ts'
import type { Walk } from '../walk.ts'

/** The creditor reports at once, and this month's regular report is not made any more. */
export function reportNow(walk: Walk, account: Account, day: number, paidUsd = 0): void {
  makeReport(account, day, paidUsd, true)
  account.heldMonth = walk.month
  if (account.phase === 'ENDING') account.phase = 'OVER'
}

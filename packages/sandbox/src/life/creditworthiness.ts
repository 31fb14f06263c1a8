import { openCaseOf } from './bankruptcy-case.ts'
import { startOfMonth } from './day.ts'
import { monthlyIncomeOf } from './income.ts'
import { estimateScore } from './lender-score.ts'
import { jointShare } from './loans/joint-share.ts'
import { scheduledOf } from './make-report.ts'
import type { Walk } from './walk.ts'

/** What a lender learns of a person who applies. */
export interface Creditworthiness {
  /** The lender's estimate, on the scale from 300 to 850. */
  readonly score: number
  /** Before tax, in money of the month. */
  readonly monthlyIncomeUsd: number
  /** Scheduled payments of accounts that are being paid; of joint ones only the person's own part. */
  readonly monthlyDebtUsd: number
  /** A case is open. */
  readonly inBankruptcy: boolean
  /** Accounts opened within 12 months. */
  readonly openedLately: number
}

/** Looks through the accounts, so ask only for a person who applies for something. */
export function creditworthinessOf(walk: Walk): Creditworthiness {
  const yearAgo = startOfMonth(walk.month - 12)
  let openedLately = 0
  for (const { openedDay } of walk.accounts) if (openedDay >= yearAgo) openedLately += 1
  return {
    score: estimateScore(walk),
    monthlyIncomeUsd: monthlyIncomeOf(walk),
    monthlyDebtUsd: monthlyDebtOf(walk),
    inBankruptcy: openCaseOf(walk) !== null,
    openedLately,
  }
}

function monthlyDebtOf({ active }: Walk): number {
  let usd = 0
  for (const account of active)
    if (account.responsibility !== 'AUTHORIZED_USER')
      usd += scheduledOf(account) * (account.responsibility === 'JOINT' ? jointShare : 1)
  return usd
}

import type { CreditFile } from '../credit-file/credit-file.ts'
import { creditLineUsd, isOpen, isRevolving } from '../credit-file/tradeline-state.ts'

/** How hard a plan or a step of it is for this person. */
export const difficulties = ['EASY', 'MODERATE', 'HARD'] as const
export type Difficulty = (typeof difficulties)[number]

export type PaidAction = 'PAY_DOWN' | 'PAY_PAST_DUE' | 'PAY_COLLECTION' | 'SPREAD_BALANCES'

/** What a step asks of a person besides money: a payment is one decision, a debt has to be talked about, a transfer arranged. */
const efforts: Readonly<Record<PaidAction, number>> = {
  PAY_PAST_DUE: 0.5,
  PAY_DOWN: 1,
  SPREAD_BALANCES: 1.5,
  PAY_COLLECTION: 2,
}

/** To clear a debt to the last dollar takes more than to lower it. */
const weightOfShare = 0.5

/** Banks take about so much of a balance that is moved. */
const transferFee = 0.04

/** The burden of a step: its effort, the months of means that its money takes, and the part of the debt that is cleared. */
export function burdenOf(action: PaidAction, amountUsd: number, balanceUsd: number, meansUsd: number): number {
  const moneyUsd = moneyOf(action, amountUsd)
  const share = balanceUsd > 0 ? moneyUsd / balanceUsd : 0
  return efforts[action] + moneyUsd / meansUsd + weightOfShare * share
}

/** What leaves the person's pocket. */
export function moneyOf(action: PaidAction, amountUsd: number): number {
  return action === 'SPREAD_BALANCES' ? amountUsd * transferFee : amountUsd
}

/**
 * What the person can move in a month beyond what is due. A file tells no income; it tells what lenders expect to be paid each month,
 * and how much they would lend. Both grow with income.
 */
export function monthlyMeansUsd(file: CreditFile): number {
  let usd = 0
  for (const tradeline of file.tradelines) {
    if (!isOpen(tradeline) || tradeline.responsibility === 'AUTHORIZED_USER') continue
    usd += Math.max(0, tradeline.scheduledPaymentUsd ?? 0) * 0.5
    if (isRevolving(tradeline)) usd += creditLineUsd(tradeline) * 0.01
  }
  return Math.max(minMeansUsd, usd)
}

const minMeansUsd = 100

/** Of one step: within a month's means, within three, or beyond. */
export function stepDifficulty(moneyUsd: number, meansUsd: number): Difficulty {
  if (moneyUsd <= meansUsd) return 'EASY'
  return moneyUsd <= 3 * meansUsd ? 'MODERATE' : 'HARD'
}

/** Of the whole plan, by the part of the means of its months that it takes, and by the number of things to mind. */
export function planDifficulty(moneyUsd: number, steps: number, meansUsd: number, months: number): Difficulty {
  const part = moneyUsd / (meansUsd * months)
  if (part <= 0.25 && steps <= 3) return 'EASY'
  return part <= 0.75 && steps <= 6 ? 'MODERATE' : 'HARD'
}

import { plainText } from '../changes/change-words.ts'
import { cardTypes } from '../credit-file/account-types.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import { creditLineUsd, isOpen } from '../credit-file/tradeline-state.ts'
import { highUtilization } from '../scoring/read-accounts.ts'
import { ordinaryBalance } from '../simulation/ordinary-use.ts'
import type { PlannedStep } from './planned-step.ts'

/** A part of what a full card owes moves to another one, so that neither is nearly full. */
export interface Spread {
  readonly from: string
  readonly to: string
  readonly step: PlannedStep
}

/** A card that takes more than this is nearly full itself. */
const maxShareOfReceiver = 0.6
const shareLeft = 0.7
const maxSpreads = 3

/** The fullest cards first. Only among cards that the search looks at, and not those that are past due. */
export function spreadsOf(
  file: CreditFile,
  searched: ReadonlySet<string>,
  due: ReadonlySet<string>,
): readonly Spread[] {
  const cards = file.tradelines.filter(
    (one) =>
      isOpen(one) && cardTypes.has(one.accountType) && searched.has(one.id) && !due.has(one.id) && limitOf(one) > 0,
  )
  return cards
    .filter((card) => usual(card) >= limitOf(card) * highUtilization)
    .sort((one, other) => usual(other) / limitOf(other) - usual(one) / limitOf(one))
    .slice(0, maxSpreads)
    .flatMap((from) => {
      const amountUsd = Math.min(from.balanceUsd ?? 0, Math.ceil(usual(from) - limitOf(from) * shareLeft))
      const to = cards
        .filter((card) => card !== from && usual(card) + amountUsd <= limitOf(card) * maxShareOfReceiver)
        .sort((one, other) => limitOf(other) - usual(other) - (limitOf(one) - usual(one)))[0]
      return to === undefined || amountUsd <= 0 ? [] : [{ from: from.id, to: to.id, step: stepOf(from, to, amountUsd) }]
    })
}

function stepOf(from: Tradeline, to: Tradeline, amountUsd: number): PlannedStep {
  const balanceUsd = from.balanceUsd ?? 0
  return {
    action: 'SPREAD_BALANCES',
    itemId: from.id,
    itemName: plainText(from.creditor.name),
    amountUsd,
    balanceUsd,
    limitUsd: limitOf(from),
    rating: from.rating,
    // A card that owes less than usual just now has not been moved from for that.
    toUsd: Math.max(0, Math.min(balanceUsd, usual(from)) - amountUsd),
    simulated: (month) => [
      { kind: 'SHIFT_BALANCE', accountId: from.id, byUsd: -amountUsd, month },
      { kind: 'SHIFT_BALANCE', accountId: to.id, byUsd: amountUsd, month },
    ],
  }
}

function usual(card: Tradeline): number {
  return ordinaryBalance(card) ?? 0
}

function limitOf(card: Tradeline): number {
  return creditLineUsd(card)
}

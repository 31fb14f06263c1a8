import { plainText } from '../changes/change-words.ts'
import { isResolvedCollection } from '../credit-file/collection.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import { isDerogatory } from '../credit-file/ratings.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import { creditLineUsd, isDelinquent, isOpen, isRevolving } from '../credit-file/tradeline-state.ts'
import type { SimulatedAction } from './action.ts'
import { ordinaryBalance } from './ordinary-use.ts'

/** A step that is possible on this file, before it is scheduled for a month. */
export interface Candidate {
  readonly step: UnscheduledStep
  /** The account or collection. */
  readonly itemId: string
  readonly itemName: string
  /** Whole dollars, never more than is owed. */
  readonly costUsd: number
  /** What a reason can be made of. */
  readonly facts: CandidateFacts
}

interface CandidateFacts {
  readonly balanceUsd: number
  readonly limitUsd: number
  readonly rating: Tradeline['rating'] | null
}

/** What costs money; the rest is left as it is or avoided. */
type MoneyAction = Extract<SimulatedAction, { kind: 'PAY_DOWN' | 'PAY_PAST_DUE' | 'PAY_DEBT' }>

/** `Omit` over each of the kinds. */
type UnscheduledStep = MoneyAction extends infer One ? (One extends MoneyAction ? Omit<One, 'month'> : never) : never

/** Shares of the limit down to which paying makes a difference, deepest last. */
const usefulShares = [0.74, 0.49, 0.29, 0.09, 0] as const

/**
 * Everything that one can pay on this file, at most so many accounts and debts, those on which the most is owed. Accounts on which the
 * person is only an authorized user are left out: their holder pays them.
 */
export function catalogueOf(file: CreditFile, maxItems: number): readonly Candidate[] {
  const own = file.tradelines.filter(({ responsibility }) => responsibility !== 'AUTHORIZED_USER')
  const items = [...own.map(stepsFor), ...file.collections.map(collectionSteps)].filter((steps) => steps.length > 0)
  const owed = ([first]: Candidate[]) => first!.facts.balanceUsd
  return items
    .sort((one, other) => owed(other) - owed(one))
    .slice(0, maxItems)
    .flat()
}

export function schedule({ step }: Candidate, month: number): MoneyAction {
  return { ...step, month }
}

function stepsFor(tradeline: Tradeline): Candidate[] {
  const { id, creditor, rating } = tradeline
  const balanceUsd = Math.max(0, tradeline.balanceUsd ?? 0)
  const limitUsd = creditLineUsd(tradeline)
  const item = { itemId: id, itemName: plainText(creditor.name), facts: { balanceUsd, limitUsd, rating } }
  if (!isOpen(tradeline)) {
    const owed = isDerogatory(rating) && rating !== 'BANKRUPTCY' && balanceUsd > 0
    return owed ? [{ ...item, step: { kind: 'PAY_DEBT', itemId: id }, costUsd: balanceUsd }] : []
  }
  if (rating === 'BANKRUPTCY') return []
  const candidates: Candidate[] = []
  const dueUsd = isDelinquent(tradeline) ? pastDueUsd(tradeline) : 0
  if (isDelinquent(tradeline))
    candidates.push({ ...item, step: { kind: 'PAY_PAST_DUE', accountId: id }, costUsd: dueUsd })
  if (!isRevolving(tradeline)) return candidates
  const usualUsd = Math.min(balanceUsd, ordinaryBalance(tradeline) ?? balanceUsd)
  for (const share of limitUsd > 0 ? usefulShares : ([0] as const)) {
    const toUsd = Math.floor(limitUsd * share)
    // What is past due is paid first, and what is owed less by then anyway needs no step.
    const costUsd = balanceUsd - dueUsd - toUsd
    if (toUsd < usualUsd && costUsd > 0)
      candidates.push({ ...item, step: { kind: 'PAY_DOWN', accountId: id, toUsd }, costUsd })
  }
  return candidates
}

/** No more than is owed at all, where that is known. */
function pastDueUsd({ pastDueUsd: dueUsd, scheduledPaymentUsd, balanceUsd }: Tradeline): number {
  const due = Math.max(0, dueUsd ?? scheduledPaymentUsd ?? 0)
  return balanceUsd === null ? due : Math.min(due, Math.max(0, balanceUsd))
}

function collectionSteps(collection: CreditFile['collections'][number]): Candidate[] {
  const balanceUsd = collection.balanceUsd ?? collection.originalUsd ?? 0
  if (isResolvedCollection(collection) || collection.status === 'IN_BANKRUPTCY' || balanceUsd <= 0) return []
  return [
    {
      itemId: collection.id,
      itemName: plainText(collection.agency.name),
      facts: { balanceUsd, limitUsd: 0, rating: null },
      step: { kind: 'PAY_DEBT', itemId: collection.id },
      costUsd: balanceUsd,
    },
  ]
}

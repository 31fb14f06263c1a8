import { plainText } from '../changes/change-words.ts'
import { isResolvedCollection } from '../credit-file/collection.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import { isDerogatory } from '../credit-file/ratings.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import { creditLineUsd, isDelinquent, isOpen, isRevolving } from '../credit-file/tradeline-state.ts'
import type { Step } from '../simulation/step.ts'

/** A step that is possible on this file, before it is scheduled for a month. */
export interface Candidate {
  readonly step: PlannedStep
  /** The account or collection. */
  readonly itemId: string
  readonly itemName: string
  readonly costUsd: number
  /** What a reason can be made of. */
  readonly facts: CandidateFacts
}

interface CandidateFacts {
  readonly balanceUsd: number
  readonly limitUsd: number
  readonly rating: Tradeline['rating'] | null
}

/** `Omit` over each of the kinds. */
type PlannedStep = Step extends infer One ? (One extends Step ? Omit<One, 'byMonth'> : never) : never

/** Shares of the limit down to which paying makes a difference, deepest last. */
const usefulShares = [0.74, 0.49, 0.29, 0.09, 0] as const

/** Of more items only those with the highest balances are searched: each makes the search longer, and no person pays so many at once. */
const maxItems = 20

/** Accounts on which the person is only an authorized user are left out: their holder pays them. */
export function catalogueOf(file: CreditFile): readonly Candidate[] {
  const own = file.tradelines.filter(({ responsibility }) => responsibility !== 'AUTHORIZED_USER')
  const items = [...own.map(stepsFor), ...file.collections.map(collectionSteps)].filter((steps) => steps.length > 0)
  const owed = ([first]: Candidate[]) => first!.facts.balanceUsd
  return items
    .sort((one, other) => owed(other) - owed(one))
    .slice(0, maxItems)
    .flat()
}

function stepsFor(tradeline: Tradeline): Candidate[] {
  const { id, creditor, balanceUsd, pastDueUsd, scheduledPaymentUsd, rating } = tradeline
  const [itemName, balance] = [plainText(creditor.name), balanceUsd ?? 0]
  const limitUsd = creditLineUsd(tradeline)
  const item = { itemId: id, itemName, facts: { balanceUsd: balance, limitUsd, rating } }
  if (!isOpen(tradeline)) {
    const owed = isDerogatory(rating) && rating !== 'BANKRUPTCY' && balance > 0
    return owed ? [{ ...item, step: { kind: 'PAY_DEBT', itemId: id }, costUsd: balance }] : []
  }
  const candidates: Candidate[] = []
  if (isDelinquent(tradeline)) {
    const costUsd = pastDueUsd ?? scheduledPaymentUsd ?? 0
    candidates.push({ ...item, step: { kind: 'PAY_PAST_DUE', accountId: id }, costUsd })
  }
  if (rating !== 'BANKRUPTCY' && isRevolving(tradeline) && balance > 0) {
    for (const share of limitUsd > 0 ? usefulShares : ([0] as const)) {
      const toUsd = Math.floor(limitUsd * share)
      if (toUsd >= balance) continue
      candidates.push({ ...item, step: { kind: 'PAY_DOWN', accountId: id, toUsd }, costUsd: balance - toUsd })
    }
  }
  return candidates
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

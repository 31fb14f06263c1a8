import type { CollectionStatus } from '@plumbline/core/credit-file'
import { remainder } from '../people/chance.ts'
import type { CollectionAccount } from './collection-account.ts'

/** What the agency says this month of a debt that is not paid: the person may dispute it, and within two months it answers. */
export function statusInMonth(
  collection: CollectionAccount,
  status: CollectionStatus,
  month: number,
): CollectionStatus {
  if (collection.neverPaid) return status
  const since = monthsSinceDispute(collection, month)
  if (since === 0 && status === 'UNPAID') return 'DISPUTED'
  return status === 'DISPUTED' && since <= 2 && since > remainder(collection.seed, 2) ? 'UNPAID' : status
}

/** An agency that cannot prove the debt takes it back. */
export function isTakenBack(collection: CollectionAccount, status: CollectionStatus, month: number): boolean {
  return status === 'DISPUTED' && monthsSinceDispute(collection, month) === 1 && remainder(collection.seed, 10) === 3
}

/** Follows from the debt alone, so that no other draw is moved. */
function monthsSinceDispute({ seed }: CollectionAccount, month: number): number {
  return (month + remainder(seed, 997)) % monthsBetween
}

const monthsBetween = 50

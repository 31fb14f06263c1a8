import {
  type Collection,
  isDelinquent,
  isDerogatory,
  isResolvedCollection,
  type Tradeline,
} from '@plumbline/core/credit-file'

/** Never behind, behind today, or behind before and in order since. */
export type Standing = 'SATISFACTORY' | 'NOW' | 'WAS'

export function standingOf(account: Tradeline): Standing {
  const { rating, balanceUsd, late30Count, late60Count, late90Count, derogatoryCount } = account
  if (isDelinquent(account)) return 'NOW'
  // A loss that was paid, or that a court has ended, is a matter of the past.
  if (isDerogatory(rating)) return balanceUsd === 0 ? 'WAS' : 'NOW'
  const counts = [late30Count, late60Count, late90Count, derogatoryCount]
  return counts.some((count) => (count ?? 0) > 0) ? 'WAS' : 'SATISFACTORY'
}

export function standingOfCollection(collection: Collection): Standing {
  return isResolvedCollection(collection) ? 'WAS' : 'NOW'
}

import type { CollectionStatus } from '../../credit-file/collection.ts'
import { codeTable } from '../code-table.ts'

/** Every status that a collection of the EFX view can have. */
export const efxCollectionStatusNames = [
  'UNPAID',
  'PAID',
  'PAYMENT',
  'NEW_LISTING',
  'SETTLED',
  'UNSETTLED',
  'CHECKED',
  'ACCOUNT_DISPUTED',
  'ADJUSTMENT',
  'FINANCIAL_COUNSELOR',
  'IN_BANKRUPTCY',
  'WAGE_EARNER',
  'STATUS_UNKNOWN',
  'SUPPRESS_COLLECTION',
  'OTHER',
  'OPEN',
  'CLOSED',
  'FROZEN',
  'REFINANCED',
  'TRANSFERRED',
] as const
export type EfxCollectionStatus = (typeof efxCollectionStatusNames)[number]

/** Statuses of a collection in the EFX view. A status not listed is still owed. */
export const efxCollectionStatuses = codeTable<CollectionStatus, EfxCollectionStatus>([
  ['UNPAID', 'UNPAID'],
  ['PAYMENT', 'UNPAID'],
  ['NEW_LISTING', 'UNPAID'],
  ['UNSETTLED', 'UNPAID'],
  ['CHECKED', 'UNPAID'],
  ['FINANCIAL_COUNSELOR', 'UNPAID'],
  ['SUPPRESS_COLLECTION', 'UNPAID'],
  ['OPEN', 'UNPAID'],
  ['CLOSED', 'UNPAID'],
  ['FROZEN', 'UNPAID'],
  ['REFINANCED', 'UNPAID'],
  ['TRANSFERRED', 'UNPAID'],
  ['PAID', 'PAID'],
  ['SETTLED', 'SETTLED'],
  ['ADJUSTMENT', 'SETTLED'],
  ['ACCOUNT_DISPUTED', 'DISPUTED'],
  ['IN_BANKRUPTCY', 'IN_BANKRUPTCY'],
  ['WAGE_EARNER', 'IN_BANKRUPTCY'],
  ['STATUS_UNKNOWN', 'UNKNOWN'],
  ['OTHER', 'UNKNOWN'],
])

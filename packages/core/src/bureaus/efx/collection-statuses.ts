import type { CollectionStatus } from '../../credit-file/collection.ts'
import { codeTable } from '../code-table.ts'

/** Statuses of a collection in the EFX view. A status not listed is still owed. */
export const efxCollectionStatuses = codeTable<CollectionStatus>([
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

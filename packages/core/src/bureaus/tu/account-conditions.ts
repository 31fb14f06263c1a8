import type { CollectionStatus } from '../../credit-file/collection.ts'
import type { Designator } from '../../credit-file/tradeline-codes.ts'
import { codeTable } from '../code-table.ts'

/** The condition of an account at TU. Unlisted symbols say nothing. */
export const tuAccountConditions = codeTable<Designator>([
  ['O', 'OPEN'],
  ['C', 'CLOSED'],
  ['P', 'PAID'],
  ['PC', 'PAID_AND_CLOSED'],
  ['T', 'TRANSFERRED'],
  ['TS', 'TRANSFER_OR_SOLD'],
  ['TP', 'TRANSFER_OR_SOLD_OR_PAID'],
  ['R', 'REFINANCED'],
  ['L', 'LOST_OR_STOLEN'],
  ['F', 'FROZEN'],
  ['D', 'DEFAULT'],
  ['U', 'UNKNOWN'],
])

/** The same member on a collection tells how far the debt is paid. An unlisted symbol is still owed. */
export const tuCollectionConditions = codeTable<CollectionStatus>([
  ['O', 'UNPAID'],
  ['P', 'PAID'],
  ['S', 'SETTLED'],
  ['D', 'DISPUTED'],
  ['B', 'IN_BANKRUPTCY'],
  ['U', 'UNKNOWN'],
])

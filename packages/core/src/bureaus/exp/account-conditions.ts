import type { CollectionStatus } from '../../credit-file/collection.ts'
import type { Designator } from '../../credit-file/tradeline-codes.ts'
import { codeTable } from '../code-table.ts'

/**
 * Conditions of an account at EXP. Paid and paid-and-closed are one condition, and so are all transfers. 20 and 90 are read and never
 * written: who closed an account is told by a comment, and what ended badly by its loss.
 */
export const expAccountConditions = codeTable<Designator>([
  ['A1', 'OPEN'],
  ['A2', 'PAID_AND_CLOSED'],
  ['68', 'PAID_AND_CLOSED'],
  ['A3', 'CLOSED'],
  ['20', 'CLOSED'],
  ['90', 'CLOSED'],
  ['03', 'LOST_OR_STOLEN'],
  ['05', 'TRANSFER_OR_SOLD'],
  ['10', 'REFINANCED'],
  ['91', 'DEFAULT'],
  ['A4', 'UNKNOWN'],
])

/** What EXP writes for a designator, also for those that it has no condition of its own for. */
export function expCondition(designator: Designator): string {
  switch (designator) {
    case 'PAID':
      return 'A2'
    case 'TRANSFERRED':
    case 'TRANSFER_OR_SOLD_OR_PAID':
      return '05'
    case 'FROZEN':
      return 'A4'
    default:
      return expAccountConditions.codeOf.get(designator) ?? 'A4'
  }
}

/** Of an account that is a loss, open or closed, as long as nobody has paid or bought it: the number that rates it. */
export const expLossConditions: ReadonlySet<string> = new Set(['67', '69', '93', '94', '95', '96', '97'])

/** Conditions of a collection agency's account. One not listed is still owed; a dispute is told by the compliance code. */
export const expCollectionConditions = codeTable<CollectionStatus>([
  ['93', 'UNPAID'],
  ['A2', 'PAID'],
  ['68', 'SETTLED'],
  ['67', 'IN_BANKRUPTCY'],
  ['69', 'IN_BANKRUPTCY'],
  ['98', 'UNKNOWN'],
])

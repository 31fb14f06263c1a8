import type { PublicRecordStatus } from '../../credit-file/public-record.ts'
import { codeTable } from '../code-table.ts'

/** Status letters of judgments, and of records that have no place of their own in the view. */
export const efxRecordStatuses = codeTable<PublicRecordStatus>([
  ['F', 'FILED'],
  ['G', 'DISCHARGED'],
  ['D', 'DISMISSED'],
  ['W', 'WITHDRAWN'],
  ['R', 'RELEASED'],
  ['S', 'SATISFIED'],
])

export const recordStatusWords: Readonly<Record<PublicRecordStatus, string>> = {
  FILED: 'Filed',
  DISCHARGED: 'Discharged',
  DISMISSED: 'Dismissed',
  WITHDRAWN: 'Withdrawn',
  RELEASED: 'Released',
  SATISFIED: 'Satisfied',
}

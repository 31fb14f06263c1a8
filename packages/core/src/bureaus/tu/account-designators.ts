import type { Responsibility } from '../../credit-file/tradeline-codes.ts'
import { codeTable } from '../code-table.ts'

/** Unlisted letters designate nothing. */
export const tuAccountDesignators = codeTable<Responsibility>([
  ['I', 'INDIVIDUAL'],
  ['J', 'JOINT'],
  ['A', 'AUTHORIZED_USER'],
  ['S', 'COSIGNER'],
  ['C', 'COSIGNER'],
  ['M', 'COSIGNER'],
  ['T', 'TERMINATED'],
  ['X', 'DECEASED'],
  ['U', 'UNDESIGNATED'],
  ['P', 'UNDESIGNATED'],
])

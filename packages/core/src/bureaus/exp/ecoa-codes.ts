import type { Responsibility } from '../../credit-file/tradeline-codes.ts'
import { codeTable } from '../code-table.ts'

/** Letters A to H are the digits 0 to 7 after the association ended. Unlisted codes designate nothing. */
export const expEcoaCodes = codeTable<Responsibility>([
  ['1', 'INDIVIDUAL'],
  ['2', 'JOINT'],
  ['4', 'JOINT'],
  ['3', 'AUTHORIZED_USER'],
  ['C', 'AUTHORIZED_USER'],
  ['5', 'COSIGNER'],
  ['6', 'COSIGNER'],
  ['7', 'COSIGNER'],
  ['H', 'TERMINATED'],
  ['A', 'TERMINATED'],
  ['B', 'TERMINATED'],
  ['D', 'TERMINATED'],
  ['E', 'TERMINATED'],
  ['F', 'TERMINATED'],
  ['G', 'TERMINATED'],
  ['X', 'DECEASED'],
  ['0', 'UNDESIGNATED'],
])

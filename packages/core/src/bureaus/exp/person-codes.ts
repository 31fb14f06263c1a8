import type { PersonName, PersonPhone } from '../../credit-file/identity.ts'
import { codeTable } from '../code-table.ts'

export const expNameTypes = codeTable<PersonName['kind']>([
  ['N', 'CURRENT'],
  ['M', 'FORMER'],
  ['A', 'ALIAS'],
])

export const expPhoneTypes = codeTable<PersonPhone['kind']>([
  ['R', 'HOME'],
  ['C', 'MOBILE'],
  ['B', 'WORK'],
  ['U', 'UNKNOWN'],
])

/** Source of an address or an employer that the bureau holds for true today. */
export const expCurrentSource = '1'

import type { Portfolio } from '../../credit-file/tradeline-codes.ts'
import { codeTable } from '../code-table.ts'

/** The type letter of an account, which also names its partition. */
export const tuCreditTypes = codeTable<Portfolio>([
  ['R', 'REVOLVING'],
  ['C', 'LINE_OF_CREDIT'],
  ['I', 'INSTALLMENT'],
  ['M', 'MORTGAGE'],
  ['O', 'OPEN'],
])

/** The partition of collections and of accounts in collection. */
export const tuCollectionPartition = 'Y'

/** Words, short words and rank of a letter, partitions in the order in which a report lists them. */
export const tuCreditTypeWords: ReadonlyMap<
  string,
  readonly [description: string, abbreviation: string, rank: number]
> = new Map([
  ['R', ['Revolving account', 'Revolving', 50]],
  ['C', ['Line of credit account', 'Line of credit', 40]],
  ['I', ['Installment account', 'Installment', 20]],
  ['M', ['Mortgage account', 'Mortgage', 10]],
  ['O', ['Open account', 'Open', 60]],
  ['Y', ['Collection account', 'Collection', 5]],
])

import type { Responsibility } from '../../credit-file/tradeline-codes.ts'
import { codeTable } from '../code-table.ts'

/** The letter behind the view's coarse payment responsibility. Unlisted letters designate nothing. */
export const efxAccountDesignators = codeTable<Responsibility>([
  ['I', 'INDIVIDUAL'],
  ['J', 'JOINT'],
  ['S', 'JOINT'],
  ['A', 'AUTHORIZED_USER'],
  ['C', 'COSIGNER'],
  ['M', 'COSIGNER'],
  ['T', 'TERMINATED'],
  ['X', 'DECEASED'],
  ['U', 'UNDESIGNATED'],
  ['B', 'UNDESIGNATED'],
])

/** Who can owe an account of the EFX view. */
export const efxPaymentResponsibilityNames = [
  'INDIVIDUAL',
  'JOINT_CONTRACTUAL_LIABILITY',
  'SHARED',
  'UNDESIGNATED',
] as const
export type EfxPaymentResponsibility = (typeof efxPaymentResponsibilityNames)[number]

/** What the view shows of the letter on an account. */
export const efxPaymentResponsibilities: ReadonlyMap<string, EfxPaymentResponsibility> = new Map([
  ['I', 'INDIVIDUAL'],
  ['J', 'JOINT_CONTRACTUAL_LIABILITY'],
  ['C', 'JOINT_CONTRACTUAL_LIABILITY'],
  ['M', 'JOINT_CONTRACTUAL_LIABILITY'],
  ['S', 'SHARED'],
  ['A', 'SHARED'],
])

/** What can be said when the view came without its letters. */
export const efxResponsibilityOfView: ReadonlyMap<string, Responsibility> = new Map([
  ['INDIVIDUAL', 'INDIVIDUAL'],
  ['JOINT_CONTRACTUAL_LIABILITY', 'JOINT'],
  ['SHARED', 'JOINT'],
])

/** How a person can stand to a collection of the EFX view. */
export const efxCollectionDesignatorNames = [
  'INDIVIDUAL_ACCOUNT',
  'AUTHORIZED_USER',
  'CO_MAKER',
  'DECEASED',
  'JOINT_ACCOUNT',
  'MAKER',
  'ON_BEHALF_OF_ANOTHER_PERSON',
  'SHARED',
  'TERMINATED',
  'UNDESIGNATED',
] as const
export type EfxCollectionDesignator = (typeof efxCollectionDesignatorNames)[number]

/** What the view shows of the letter on a collection. */
export const efxCollectionDesignators = codeTable<string, EfxCollectionDesignator>([
  ['AUTHORIZED_USER', 'A'],
  ['CO_MAKER', 'C'],
  ['DECEASED', 'X'],
  ['INDIVIDUAL_ACCOUNT', 'I'],
  ['JOINT_ACCOUNT', 'J'],
  ['MAKER', 'M'],
  ['ON_BEHALF_OF_ANOTHER_PERSON', 'B'],
  ['SHARED', 'S'],
  ['TERMINATED', 'T'],
  ['UNDESIGNATED', 'U'],
])

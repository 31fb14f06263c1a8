import type { TermFrequency } from '../credit-file/tradeline-codes.ts'
import { codeTable } from './code-table.ts'

/** The industry's letters for how often a payment is due; all bureaus use them. */
export const termFrequencyLetters = codeTable<TermFrequency>([
  ['D', 'DEFERRED'],
  ['P', 'SINGLE_PAYMENT'],
  ['W', 'WEEKLY'],
  ['B', 'BIWEEKLY'],
  ['E', 'SEMIMONTHLY'],
  ['M', 'MONTHLY'],
  ['L', 'BIMONTHLY'],
  ['Q', 'QUARTERLY'],
  ['T', 'EVERY_FOUR_MONTHS'],
  ['S', 'SEMIANNUAL'],
  ['Y', 'ANNUAL'],
])

import type { BankruptcyChapter } from '../../credit-file/public-record.ts'
import type { HistoryStatus } from '../../credit-file/ratings.ts'
import { codeTable } from '../code-table.ts'

/**
 * Characters of the payment history. B stands first when the month of the balance date is not yet rated. What is too new or
 * unrated has no character and is told as no data.
 */
export const expHistoryCharacters = codeTable<HistoryStatus>([
  ['C', 'CURRENT'],
  ['0', 'CURRENT'],
  ['1', 'LATE_30'],
  ['2', 'LATE_60'],
  ['3', 'LATE_90'],
  ['4', 'LATE_120'],
  ['5', 'LATE_150'],
  ['6', 'LATE_180'],
  ['G', 'COLLECTION'],
  ['L', 'CHARGE_OFF'],
  ['K', 'REPOSSESSION'],
  ['J', 'VOLUNTARY_SURRENDER'],
  ['H', 'FORECLOSURE'],
  ['9', 'BANKRUPTCY'],
  ['7', 'BANKRUPTCY'],
  ['-', 'NO_DATA'],
  ['B', 'NO_DATA'],
])

/** A plan of chapter 13 has a character of its own among the bankruptcies; what has no character is told as no data. */
export function expHistoryCharacter(status: HistoryStatus, chapter: BankruptcyChapter | null): string {
  if (status === 'BANKRUPTCY' && chapter === 13) return '7'
  return expHistoryCharacters.codeOf.get(status) ?? '-'
}

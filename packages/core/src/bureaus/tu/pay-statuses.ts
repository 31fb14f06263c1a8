import type { BankruptcyChapter } from '../../credit-file/public-record.ts'
import type { HistoryStatus } from '../../credit-file/ratings.ts'
import { codeTable } from '../code-table.ts'

/**
 * Symbols of the present pay status and of each month at TU. 9 is a collection in the collection partition and a charge-off
 * elsewhere; TU knows no delinquency beyond 120 days, and a foreclosure only by a remark or record of its own. 7 is a plan of chapter 13;
 * what another bankruptcy includes is not rated (U), and the account's indicator tells why.
 */
export const tuPayStatuses = codeTable<HistoryStatus>([
  ['C', 'CURRENT'],
  ['0', 'TOO_NEW'],
  ['1', 'LATE_30'],
  ['2', 'LATE_60'],
  ['3', 'LATE_90'],
  ['4', 'LATE_120'],
  ['7', 'BANKRUPTCY'],
  ['8R', 'REPOSSESSION'],
  ['9', 'CHARGE_OFF'],
  ['U', 'UNRATED'],
])

/** The remark that turns the repossession of a mortgage into a foreclosure. */
export const tuForeclosureRemark = 'T00FCL'

/** TU rates no account in a bankruptcy of this chapter. */
export function isUnratedCase(chapter: BankruptcyChapter | null): boolean {
  return chapter !== null && chapter !== 13
}

/**
 * What TU writes for a status, also for those that it has no symbol for. The chapter is that of the account's own indicator. Null for what is
 * unrated without being part of such a case: U would tell that it is.
 */
export function tuPaySymbol(status: HistoryStatus, chapter: BankruptcyChapter | null): string | null {
  switch (status) {
    case 'LATE_150':
    case 'LATE_180':
      return '4'
    case 'COLLECTION':
      return '9'
    case 'VOLUNTARY_SURRENDER':
    case 'FORECLOSURE':
      return '8R'
    case 'BANKRUPTCY':
      return isUnratedCase(chapter) ? 'U' : '7'
    case 'UNRATED':
      return isUnratedCase(chapter) ? null : 'U'
    default:
      return tuPayStatuses.codeOf.get(status) ?? null
  }
}

type PayStatusWords = readonly [description: string, abbreviation: string, rank: number]

/** Words, short words and rank of a status; the lower the rank, the worse. A symbol with two meanings has the words of the one that is meant. */
export function tuPayStatusWordsOf(
  status: HistoryStatus,
  chapter: BankruptcyChapter | null,
): PayStatusWords | undefined {
  if (status === 'COLLECTION') return ['Collection', 'Collection', 2]
  if (status === 'FORECLOSURE') return ['Foreclosure', 'Foreclosure', 10]
  const symbol = tuPaySymbol(status, chapter)
  if (status === 'BANKRUPTCY' && symbol === 'U') return ['Not rated, included in bankruptcy', 'Bankruptcy', 20]
  return symbol === null ? undefined : words.get(symbol)
}

const words: ReadonlyMap<string, PayStatusWords> = new Map([
  ['C', ['Current', 'Current', 110]],
  ['0', ['Too new to rate', 'Too new', 108]],
  ['1', ['Late 30 days', 'Late 30', 105]],
  ['2', ['Late 60 days', 'Late 60', 100]],
  ['3', ['Late 90 days', 'Late 90', 95]],
  ['4', ['Late 120 days', 'Late 120', 90]],
  ['7', ['Wage earner plan', 'Wage earner', 20]],
  ['8R', ['Repossession', 'Repossession', 10]],
  ['9', ['Charge-off', 'Charge-off', 2]],
  ['U', ['Unknown', 'Unknown', 200]],
])
